import { m } from 'virtual:messages';
import { type BurstResults, burstRounding } from '@fluteline/domain/calculator';
import { amount, type Fact } from '../result/answer.ts';

/** Returns a bursting strength in the trade's unit, in kPa and in psi. */
export function burstFact({ kgPerCm2, kPa, psi }: BurstResults): Fact {
  return {
    label: m.calculator_out_burst(),
    amounts: [
      amount(kgPerCm2, burstRounding.kgPerCm2),
      amount(kPa, burstRounding.kPa),
      amount(psi, burstRounding.psi),
    ],
  };
}
