/** What identifies somebody. */
export interface PersonalWords {
  /** Identifying wherever they stand: numbers and addresses. */
  readonly marks: readonly string[];
  /** Identifying only where they stand alone: a company named 'Flexo' must not empty every text on flexo. */
  readonly names: readonly string[];
}

/** Under these names stands what identifies an account, today's value or an earlier one. */
const personalFields = new Set(['companyName', 'name', 'email', 'mobile']);

const known = (values: readonly (string | null)[]) => {
  const words = values.map((value) => value?.trim().toLowerCase() ?? '');
  return [...new Set(words.filter((word) => word !== ''))];
};

/** Shorter ones ('NA' for a tax number) are part of too many words to be looked for inside others. */
const MIN_MARK_LENGTH = 6;

/** The words that identify an account. */
export function personalWords(
  marks: readonly (string | null)[],
  names: readonly (string | null)[],
): PersonalWords {
  const all = known(marks);
  return {
    marks: all.filter((mark) => mark.length >= MIN_MARK_LENGTH),
    names: known([...names, ...all.filter((mark) => mark.length < MIN_MARK_LENGTH)]),
  };
}

/** True for a text that identifies the account. */
export function identifies(text: string, { marks, names }: PersonalWords): boolean {
  const lower = text.trim().toLowerCase();
  return names.includes(lower) || marks.some((mark) => lower.includes(mark));
}

function emptied(
  value: unknown,
  isIdentifying: (text: string) => boolean,
  field: (name: string) => boolean,
): unknown {
  if (typeof value === 'string') return isIdentifying(value) ? '' : value;
  if (Array.isArray(value)) return value.map((entry) => emptied(entry, isIdentifying, field));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      emptied(inner, field(name) ? () => true : isIdentifying, field),
    ]),
  );
}

/** The same value, every text in it that identifies the account emptied. */
export function anonymise(value: unknown, words: PersonalWords): unknown {
  return emptied(
    value,
    (text) => identifies(text, words),
    () => false,
  );
}

/** What is left of an account's own fields: flags and moments, nothing that identifies it. */
export function anonymiseAccount(value: unknown, words: PersonalWords): unknown {
  return emptied(
    value,
    (text) => identifies(text, words),
    (name) => personalFields.has(name),
  );
}
