// embed f32, rows=5 vocabulary=7 scale=3 n=64 scaled=0

extern "C" __global__ void __launch_bounds__(32) embed(
    const int* __restrict__ ids,
    const float* __restrict__ table,
    float* __restrict__ out,
    unsigned rows,
    unsigned vocabulary,
    float scale) {
    unsigned v0 = blockIdx.y * 32u;  // columns.rs:12
    unsigned v1 = v0 + threadIdx.x;
    unsigned column = v1 * 4u;
    bool v2 = column < 64u;  // embed.rs:95
    if (v2) {
        int v3 = ids[blockIdx.x];  // embed.rs:97
        unsigned id = (unsigned)v3;
        bool v4 = id < vocabulary;  // embed.rs:102
        float own;
        float own_1;
        float own_2;
        float own_3;
        if (v4) {
            unsigned long long v5 = (unsigned long long)id;  // embed.rs:104
            unsigned long long v6 = v5 * 64ull;
            unsigned long long v7 = (unsigned long long)column;
            unsigned long long v8 = v6 + v7;
            float4 q0 = *(const float4*)(table + v8);
            float own_4 = q0.x;
            float own_5 = q0.y;
            float own_6 = q0.z;
            float own_7 = q0.w;
            own = own_4;  // embed.rs:102
            own_1 = own_5;
            own_2 = own_6;
            own_3 = own_7;
        } else {
            own = 0.0f;
            own_1 = 0.0f;
            own_2 = 0.0f;
            own_3 = 0.0f;
        }
        unsigned long long v9 = (unsigned long long)blockIdx.x;  // embed.rs:109
        unsigned long long v10 = v9 * 64ull;
        unsigned long long v11 = (unsigned long long)column;
        unsigned long long v12 = v10 + v11;
        *(float4*)(out + v12) = make_float4(own, own_1, own_2, own_3);
    }
}
