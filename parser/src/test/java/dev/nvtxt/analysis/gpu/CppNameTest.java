// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is expected is what c++filt of the GNU binutils says.
class CppNameTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "_ZN2at6native29vectorized_elementwise_kernelILi4ENS0_11FillFunctorIfEESt5arrayIPcLm1EEEEviT0_T1_ | void at::native::vectorized_elementwise_kernel<4, at::native::FillFunctor<float>, std::array<char*, 1ul> >(int, at::native::FillFunctor<float>, std::array<char*, 1ul>)",
        "_ZN2at6native29vectorized_elementwise_kernelILi4EZNS0_51_GLOBAL__N__b1108092_12_PowKernel_cu_398dda3b_2224229pow_tensor_scalar_kernel_implIffEEvRNS_18TensorIteratorBaseET0_EUlfE0_St5arrayIPcLm2EEEEviS6_T1_ | void at::native::vectorized_elementwise_kernel<4, at::native::(anonymous namespace)::pow_tensor_scalar_kernel_impl<float, float>(at::TensorIteratorBase&, float)::{lambda(float)#2}, std::array<char*, 2ul> >(int, at::native::(anonymous namespace)::pow_tensor_scalar_kernel_impl<float, float>(at::TensorIteratorBase&, float)::{lambda(float)#2}, std::array<char*, 2ul>)",
        "_ZN1a1bIJilEEEvDpT_ | void a::b<int, long>(int, long)", "_Z1fIJEEvDpT_ | void f<>()",
        "_ZN1aIXT_EE1bILi3EEEvi | ?", "_Z1fIiEvOT_ | void f<int>(int&&)", "_Z1fIRiEvOT_ | void f<int&>(int&)",
        "_Z1fIOiEvRT_ | void f<int&&>(int&)", "_Z1fPFviE | f(void (*)(int))", "_Z1fRA3_A2_Ki | f(int const (&) [3][2])",
        "_Z1fM1aFviE | f(void (a::*)(int))", "_Z1fM1ai | f(int a::*)", "_ZNVK1a1bEv | a::b() const volatile",
        "_ZNKR1a1bEv | a::b() const &", "_ZN1aC2ERKS_ | a::a(a const&)", "_ZN1aIiED0Ev | a<int>::~a()",
        "_ZN1acviEv | a::operator int()", "_ZltRK1aS1_ | operator<(a const&, a const&)",
        "_ZltIiEbT_ | bool operator< <int>(int)", "_Zli2_xy | operator\"\" _x(unsigned long long)",
        "_ZZ1fvE1s | f()::s", "_ZZ1fvE1s_0 | f()::s", "_ZZ1fvE1s__12_ | f()::s", "_ZZ1fvEs | f()::string literal",
        "_ZZN1a1bEvENKUlT_E_clIiEEDaS0_ | auto a::b()::{lambda(auto:1)#1}::operator()<int>(int) const",
        "_ZN1aUt0_1bEv | a::{unnamed type#2}::b()", "_Z1fB5cxx11v | f[abi:cxx11]()",
        "_ZNSsC1Ev | std::basic_string<char, std::char_traits<char>, std::allocator<char> >::basic_string()",
        "_Z1fILb1ELin3EL1a2ELf3f800000EEvv | void f<true, -3, (a)2, (float)[3f800000]>()",
        "_Z1fIL_Z1gvEEvv | void f<g()>()", "_Z1fIPFvvEET_v | void (*f<void (*)()>())()",
        "_Z1fv.cold | f() [clone .cold]", "_Z1fu5__fp8x | f(__fp8, long long)", "_Z3stdd | std(double)",
        "_ZL1fDnDsDhz | f(decltype(nullptr), char16_t, half, ...)",
        "_Z1fFvvEPrVKi | f(void (), int const volatile restrict*)" })
    void namesAreAsInPrograms(String name, String expected) {
        assertThat(CppName.of(name).orElse("?")).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = { "", "f", "_Z", "_Z9f", "_ZN1f", "_Z1fT_", "_Z1fS_", "_Z1fDTfp_E", "_Z1fIXplT_Li1EEEvv",
        "_ZTV1a", "_Z1fvE", "_Z1fA_", "_Z1fSZ_", "_Z1fv.", "_ZZ1fvEd_1g", "_ZN1aC1I", "_ZNDt1fE", "_Z1fLi3E",
        "_Z999999999f" })
    void othersAreLeftAsTheyAre(String name) {
        assertThat(CppName.of(name)).isEmpty();
    }

    @Test
    void namesThatGrowWithoutEndAreLeftAsTheyAre() {
        assertThat(CppName.of("_Z1f" + "P".repeat(10_000) + "i")).isEmpty();
        assertThat(CppName.of("_Z" + "Z".repeat(100_000))).isEmpty();
        assertThat(CppName.of("_Z1fI" + "J".repeat(100_000))).isEmpty();
        assertThat(CppName.of("_Z" + "N1aI".repeat(100_000))).isEmpty();
        var doubled = new StringBuilder("_Z1f1aIiiE");
        for (int i = 0; i < 30; i++) {
            var last = "S" + Integer.toString(i, 36).toUpperCase(Locale.ROOT) + "_";
            doubled.append("S_I").append(last).append(last).append('E');
        }
        assertThat(CppName.of(doubled.toString())).isEmpty();
        assertThat(CppName.of(doubled.substring(0, 60))).isPresent();
    }
}
