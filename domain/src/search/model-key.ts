import { latinDigits } from '../script/index.ts';

/** Minimum length of a key for a search by model alone; shorter keys match too many parts. */
export const MIN_KEY_LENGTH = 3;

/** Returns a model without the differences of spelling: upper case, only A to Z and 0 to 9. */
export function modelKey(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** Signs of a diameter, which are letters of other scripts. */
const DIAMETER = /[ØⲪΦ]/g;

/**
 * Returns the model key of what is searched for. Empty for a text with letters of another script:
 * the digits beside them are not a model, '२५ ५२ १५' after a word in Hindi is not '255215'.
 */
export function soughtKey(text: string): string {
  const plain = text.normalize('NFKD').toUpperCase().replace(DIAMETER, '');
  return /[^\P{L}A-Z]/u.test(plain) ? '' : modelKey(text);
}

const digitFor: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', B: '8' };

/**
 * Returns the model key with letters that are mistaken for digits as digits, if digits are next to
 * them: '622O5' and '62205' have the same one. Used only if the model key finds nothing.
 */
export function foldedModelKey(text: string): string {
  return modelKey(text).replace(/[0-9OILSB]*[0-9][0-9OILSB]*/g, (run) =>
    run.replace(/[OILSB]/g, (letter) => digitFor[letter] ?? letter),
  );
}
