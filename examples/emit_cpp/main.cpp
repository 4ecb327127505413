// A kernel of Kiln in a C++ program: what `kiln emit` wrote, a C compiler for the sources, and this.
//
//     kiln emit rms_norm_residual --target c --dtype f32 --set n=512 -o out
//     cc -O2 -c out/*.c
//     c++ -std=c++17 -I out examples/emit_cpp/main.cpp *.o -lm -o program && ./program
//
// The header has the slots of the arguments and a function that checks a launch and runs it.

#include "kiln_kernels.h"

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

// The one specialisation of it that was written: KERNEL(_run), KERNEL(_x), ..
#define KERNEL KILN_rms_norm_residual_f32

namespace {

constexpr std::size_t N = 512;

struct Tensors {
    std::vector<float> x, residual, w, out;
};

std::uint64_t bits(float value) {
    std::uint32_t word;
    std::memcpy(&word, &value, sizeof word);
    return word;
}

// NULL, or what the launch does not meet.
const char *launch(Tensors &tensors, std::uint32_t rows, float eps) {
    void *addresses[KERNEL(_slots)] = {};
    std::uint64_t lengths[KERNEL(_slots)] = {}, scalars[KERNEL(_slots)] = {};
    auto bind = [&](int slot, std::vector<float> &elements) {
        addresses[slot] = elements.data();
        lengths[slot] = elements.size();
    };
    bind(KERNEL(_x), tensors.x);
    bind(KERNEL(_residual), tensors.residual);
    bind(KERNEL(_w), tensors.w);
    bind(KERNEL(_out), tensors.out);
    scalars[KERNEL(_eps)] = bits(eps);
    scalars[KERNEL(_rows)] = rows;
    kiln_launch launch = {};
    launch.tensors = addresses;
    launch.lengths = lengths;
    launch.scalars = scalars;
    return KERNEL(_run)(&launch);
}

} // namespace

int main() {
    constexpr std::uint32_t rows = 3;
    Tensors tensors;
    for (std::size_t i = 0; i < rows * N; i++) {
        tensors.x.push_back(static_cast<float>(i * 7 % 31) - 15.0f);
        tensors.residual.push_back(static_cast<float>(i % 5));
    }
    for (std::size_t i = 0; i < N; i++) tensors.w.push_back(0.5f + static_cast<float>(i % 3));
    tensors.out.resize(rows * N);

    if (const char *why = launch(tensors, rows, 1e-6f)) {
        std::printf("refused: %s\n", why);
        return 1;
    }
    std::size_t right = 0;
    for (std::size_t row = 0; row < rows; row++) {
        double mean = 0;
        for (std::size_t i = 0; i < N; i++) mean += std::pow(tensors.x[row * N + i], 2) / N;
        for (std::size_t i = 0; i < N; i++) {
            std::size_t at = row * N + i;
            double want = tensors.residual[at] + tensors.x[at] * tensors.w[i] / std::sqrt(mean + 1e-6);
            right += std::fabs(tensors.out[at] - want) < 1e-4;
        }
    }
    std::printf("%zu elements agree\n", right);

    // A launch that would leave its memory does not happen.
    const char *why = launch(tensors, rows + 1, 1e-6f);
    std::printf("refused: %s\n", why ? why : "nothing");
    return right == rows * N && why ? 0 : 1;
}
