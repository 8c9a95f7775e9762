import { m } from 'virtual:messages';
import { type FieldProblem, numberProblem, readNumber } from '@fluteline/domain/calculator';
import { formatNumber } from '../../../../kit/ui/format.ts';
import { unitWords } from '../words/unit-words.ts';
import type { NumberControl, Values } from './description.ts';
import { entryOf, fieldUnit, shownText } from './units.ts';

/** Fields that must be less than another side, which an inclusive range cannot express. */
const belowOthers: readonly string[] = ['flapMm', 'jointMm', 'coreMm'];
const decimalComma = /^\s*(?:\d+,\d{1,2}|0,\d+)\s*$/;

function limitText(figure: number): string {
  return formatNumber(figure, 4);
}

/** Returns the range of a field in the chosen unit: '60 to 500 g/m²'. */
function rangeText(control: NumberControl, problem: FieldProblem, values: Values): string {
  const { rule, units } = control;
  const limits = { min: problem.min ?? rule.min, max: problem.max ?? rule.max };
  const unit = fieldUnit(control, values);
  const { min, max } = units?.limits(limits, rule.unit, unit) ?? limits;
  const range = m.calculator_problem_range({ min: limitText(min), max: limitText(max) });
  return [range, unitWords[unit]()].filter(Boolean).join(' ');
}

function outOfRange(text: string, problem: FieldProblem, range: string): string {
  const figure = Number(readNumber(text));
  if (figure < 0) return m.calculator_problem_negative({ range });
  if (figure === 0) return m.calculator_problem_zero({ range });
  return problem.problem === 'too_small'
    ? m.calculator_problem_too_small({ range })
    : m.calculator_problem_too_large({ range });
}

/** Returns why a field has no valid value, and which values it accepts. */
export function problemSentence(
  control: NumberControl,
  problem: FieldProblem,
  values: Values,
): string {
  const range = rangeText(control, problem, values);
  const text = shownText(control, values);
  switch (problem.problem) {
    case 'required':
      return m.calculator_problem_required({ range });
    case 'not_whole':
      return m.calculator_problem_not_whole();
    case 'not_a_number': {
      const example = control.rule.whole ? '12' : '2.16';
      return decimalComma.test(text)
        ? m.calculator_problem_comma({ example: text.trim().replace(',', '.') })
        : m.calculator_problem_not_a_number({ example });
    }
    default: {
      const { key, rule } = control;
      const { max = rule.max } = problem;
      const isWithinRule = numberProblem(key, entryOf(control, values), rule) === null;
      if (belowOthers.includes(key) && isWithinRule) {
        const limit = `${formatNumber(max, 2)} ${unitWords[rule.unit]()}`;
        return m.calculator_problem_below({ max: limit });
      }
      return outOfRange(text, problem, range);
    }
  }
}
