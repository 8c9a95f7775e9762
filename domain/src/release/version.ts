interface Version {
  /** Digits of each part, without leading zeros. */
  readonly parts: readonly string[];
  /** Parts after the hyphen, which mark a pre-release. */
  readonly early: readonly string[];
}

const FORM = /^v?(\d+(?:\.\d+)*)(?:-([\da-z-]+(?:\.[\da-z-]+)*))?(?:\+[\da-z.-]*)?$/i;
const MAX_LENGTH = 100;
const DIGITS = /^\d+$/;

const nothing: Version = { parts: [], early: [] };

const plain = (digits: string) => digits.replace(/^0+(?=\d)/, '');

function read(text: string): Version | null {
  const trimmed = text.trim();
  const [, numbers, early] = (trimmed.length <= MAX_LENGTH && FORM.exec(trimmed)) || [];
  if (numbers === undefined) return null;
  return { parts: numbers.split('.').map(plain), early: early?.split('.') ?? [] };
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Compares by digits, since a part may be longer than a number can represent. */
function compareNumbers(a: string, b: string): number {
  return Math.sign(a.length - b.length) || compareTexts(a, b);
}

function compareEarly(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [DIGITS.test(a), DIGITS.test(b)];
  if (isNumber && isOtherNumber) return compareNumbers(plain(a), plain(b));
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return compareTexts(a, b);
}

function firstDifference(length: number, compareAt: (index: number) => number): number {
  for (let index = 0; index < length; index += 1) {
    const order = compareAt(index);
    if (order !== 0) return order;
  }
  return 0;
}

function compareEarlies(a: readonly string[], b: readonly string[]): number {
  // A release comes after its pre-releases: 1.2.0-rc.1 precedes 1.2.0.
  if (a.length === 0 || b.length === 0) return Math.sign(b.length - a.length);
  const order = firstDifference(Math.min(a.length, b.length), (index) =>
    compareEarly(a[index] ?? '', b[index] ?? ''),
  );
  return order || Math.sign(a.length - b.length);
}

/**
 * Whether a text is a version: dotted numbers, optionally with a leading v, `-rc.1` or `+build`.
 */
export function isVersion(text: string): boolean {
  return read(text) !== null;
}

/**
 * Compares two versions: below zero if the first is older, above zero if the second is, zero if
 * neither. Compares part by part as numbers, so that 1.10 comes after 1.9; missing parts are 0;
 * `-rc.1` comes before its release; `+build` is ignored. Text that is not a version counts as 0.
 */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [read(a) ?? nothing, read(b) ?? nothing];
  const length = Math.max(one.parts.length, other.parts.length);
  const order = firstDifference(length, (index) =>
    compareNumbers(one.parts[index] ?? '0', other.parts[index] ?? '0'),
  );
  return order || compareEarlies(one.early, other.early);
}
