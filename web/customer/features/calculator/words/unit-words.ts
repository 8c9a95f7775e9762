import { m } from 'virtual:messages';
import type { Unit } from '@fluteline/domain/calculator';

const none = () => '';

/** Texts of the units; empty for counts and ratios. */
export const unitWords: Readonly<Record<Unit, () => string>> = {
  'kg/cm2': m.calculator_unit_kg_cm2,
  kPa: m.calculator_unit_kpa,
  psi: m.calculator_unit_psi,
  mm: m.calculator_unit_mm,
  cm: m.calculator_unit_cm,
  inch: m.calculator_unit_inch,
  m: m.calculator_unit_m,
  N: m.calculator_unit_n,
  kgf: m.calculator_unit_kgf,
  lbf: m.calculator_unit_lbf,
  kg: m.calculator_unit_kg,
  g: m.calculator_unit_g,
  t: m.calculator_unit_t,
  'kN/m': m.calculator_unit_kn_m,
  'kgf/cm': m.calculator_unit_kgf_cm,
  'lbf/in': m.calculator_unit_lbf_in,
  'g/m2': m.calculator_unit_g_m2,
  m2: m.calculator_unit_m2,
  'm2/day': m.calculator_unit_m2_day,
  'm/day': m.calculator_unit_m_day,
  'm/min': m.calculator_unit_m_min,
  'kg/min': m.calculator_unit_kg_min,
  'kg/m3': m.calculator_unit_kg_m3,
  um: m.calculator_unit_um,
  't/day': m.calculator_unit_t_day,
  't/month': m.calculator_unit_t_month,
  'sheets/min': m.calculator_unit_sheets_min,
  'kPa.m2/g': m.calculator_unit_burst_index,
  BF: m.calculator_unit_bf,
  h: m.calculator_unit_h,
  min: m.calculator_unit_min,
  days: m.calculator_unit_days,
  '%': m.calculator_unit_percent,
  INR: m.calculator_unit_inr,
  'INR/kg': m.calculator_unit_inr_kg,
  'INR/m2': m.calculator_unit_inr_m2,
  count: none,
  '1': none,
};

interface Around {
  readonly before: string;
  readonly after: string;
}

/** Returns the text before and after a value: rupees go before it. */
export function unitAround(unit: Unit): Around {
  switch (unit) {
    case 'INR':
      return { before: m.calculator_unit_inr(), after: '' };
    case 'INR/kg':
      return { before: m.calculator_unit_inr(), after: m.calculator_unit_per_kg() };
    case 'INR/m2':
      return { before: m.calculator_unit_inr(), after: m.calculator_unit_per_m2() };
    default:
      return { before: '', after: unitWords[unit]() };
  }
}
