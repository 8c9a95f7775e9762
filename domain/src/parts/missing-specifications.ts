import type { PartType } from './part-type.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Names of the values a part type requires that were not told, in the order they are asked for. */
export function missingSpecifications(
  { specifications }: Pick<PartType, 'specifications'>,
  told: Readonly<Record<string, unknown>>,
): readonly string[] {
  return specifications
    .filter(({ name, required }) => required && (!Object.hasOwn(told, name) || isEmpty(told[name])))
    .map(({ name }) => name);
}
