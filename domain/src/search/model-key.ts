import { latinDigits } from '../script/index.ts';

/** A key shorter than this is that of many things: no model is looked for by it alone. */
export const MIN_KEY_LENGTH = 3;

/** A model without what people write differently: upper case, A to Z and 0 to 9 alone. */
export function modelKey(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

const digitFor: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', B: '8' };

/**
 * The model key with letters that are taken for digits as digits, where digits stand beside them:
 * '622O5' and '62205' have one. Looked for only when the model key finds nothing.
 */
export function foldedModelKey(text: string): string {
  return modelKey(text).replace(/[0-9OILSB]*[0-9][0-9OILSB]*/g, (run) =>
    run.replace(/[OILSB]/g, (letter) => digitFor[letter] ?? letter),
  );
}
