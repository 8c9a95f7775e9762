import type { CalculatorPage } from '@fluteline/domain/calculator';
import { lasting } from '../../../../kit/client/device-storage.ts';
import { customerSession } from '../../../../kit/client/index.ts';
import type { Values } from './description.ts';

const MAX_LENGTH = 40;
const MAX_VALUES = 400;

/** The rates of one account are not shown to the next one on the same phone. */
const keyOf = (page: CalculatorPage) =>
  `calculator:${customerSession.read()?.user.mobile ?? ''}:${page}`;

/** Reads the inputs of the last visit on this device; none when they cannot be read. */
export function readSavedValues(page: CalculatorPage): Values {
  try {
    const stored: unknown = JSON.parse(lasting.getItem(keyOf(page)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
    const texts = Object.entries(stored).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1].length <= MAX_LENGTH,
    );
    return Object.fromEntries(texts.slice(0, MAX_VALUES));
  } catch {
    return {};
  }
}

/** Stores the inputs for the next visit. */
export function keep(page: CalculatorPage, values: Values): void {
  try {
    lasting.setItem(keyOf(page), JSON.stringify(values));
  } catch {
    // The calculator also works when the storage is full.
  }
}
