// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelNameTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "gemm | gemm",
        "void gemm<float, 4>(float const*, int) | gemm",
        "void at::native::(anonymous namespace)::fill<4, at::detail::Array<char*, 1> >(int, F) | fill",
        "void at::native::elementwise_kernel<128, at::native::copy(at::Iter&)::{lambda()#3}::operator()() const::{lambda(float)#1}>(int) | elementwise_kernel",
        "void cub::Sum<int>::operator()<2>(int) const | Sum::operator()",
        "void cutlass::Kernel<cutlass_80_gemm>(cutlass_80_gemm::Params) | Kernel",
        "ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>) | ncclDevKernel_AllReduce_Sum_f32_RING_LL",
        "_ZN2at6native4fillIfEEvi | fill", "_Z4gemmPf | gemm", "_Z99999999999gemm | _Z99999999999gemm",
        "_ZN9short | _ZN9short", "_ZN3cub3SumIiEclILi2EEEbi | Sum::operator()",
        "_ZN43_GLOBAL__N__b6de9c8c_10_SoftMax_cu_9f978f6320softmax_warp_forwardIfffLi6ELb0ELb0EEEvPT0_PKT_iiiPKbib | softmax_warp_forward",
        "void <unnamed>::softmax_warp_forward<float, (int)6>(T2 *, const T1 *) | softmax_warp_forward",
        "void at::native::reduce_kernel<(int)512, at::native::sum_functor<long>::operator ()(at::TensorIterator &)::[lambda(long, long) (instance 1)]>(T3) | reduce_kernel",
        "a<b | a<b", "void f<(a->b)>() | f", "'' | ''", "operator() | operator()" })
    void namesAreAsPeopleSayThem(String full, String expected) {
        assertThat(KernelName.shorten(full)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({ "ncclDevKernel_AllReduce_Sum_f32, true", "ncclKernel_AllReduce(int), true", "rcclGenericKernel, true",
        "void foo::ncclX(), true", "gemm, false", "synccl, false" })
    void collectivesAreKnownByTheirNames(String name, boolean isCollective) {
        assertThat(KernelName.isCollective(name)).isEqualTo(isCollective);
    }
}
