/** Words that identify a person. */
export interface PersonalWords {
  /** Identify wherever they occur: numbers and addresses. */
  readonly marks: readonly string[];
  /**
   * Identify only as a whole text: a company named 'Flexo' must not empty every text about flexo.
   */
  readonly names: readonly string[];
}

/** Fields that identify an account, by a current or an earlier value. */
const personalFields = new Set(['companyName', 'name', 'email', 'mobile']);

const known = (values: readonly (string | null)[]) => {
  const words = values.map((value) => value?.trim().toLowerCase() ?? '');
  return [...new Set(words.filter((word) => word !== ''))];
};

/** Minimum length of a mark: shorter ones ('NA' for a tax number) occur inside too many words. */
const MIN_MARK_LENGTH = 6;

/** Returns the words that identify an account. */
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

/** Returns true for a text that identifies the account. */
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

/** Returns the value with every identifying text in it emptied. */
export function anonymise(value: unknown, words: PersonalWords): unknown {
  return emptied(
    value,
    (text) => identifies(text, words),
    () => false,
  );
}

/**
 * Returns what remains of an account's own fields: flags and timestamps, nothing that identifies
 * it.
 */
export function anonymiseAccount(value: unknown, words: PersonalWords): unknown {
  return emptied(
    value,
    (text) => identifies(text, words),
    (name) => personalFields.has(name),
  );
}

/** Fields of an answer in which a customer writes freely or shows pictures, in any letter case. */
const freeFields = /^(?:description|requiredpartdetails|purpose|specifications|text|images?|url)$/i;

/** Returns an answer about the account's own rows, with what the account wrote there emptied. */
export function anonymiseOwn(value: unknown, words: PersonalWords): unknown {
  return emptied(
    value,
    (text) => identifies(text, words),
    (name) => freeFields.test(name),
  );
}
