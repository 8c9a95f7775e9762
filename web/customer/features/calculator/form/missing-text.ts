import { m } from 'virtual:messages';
import type { FieldProblem } from '@fluteline/domain/calculator';
import { formControls } from './controls.ts';
import type { Section } from './description.ts';

const MAX_NAMED = 4;

/** Returns which fields a form still needs for a result, as text. */
export function missingText(
  sections: readonly Section[],
  problems: readonly FieldProblem[],
): string {
  const { numbers } = formControls(sections);
  const blank = new Set(
    problems.filter(({ problem }) => problem === 'required').map(({ field }) => field),
  );
  if (blank.size === 0) return m.calculator_mend();
  const labels = numbers.filter(({ key }) => blank.has(key)).map(({ label }) => label);
  const names = [...new Set(labels)];
  const fields = names.slice(0, MAX_NAMED).join(', ');
  return names.length > MAX_NAMED
    ? m.calculator_still_needed_more({ fields })
    : m.calculator_still_needed({ fields });
}
