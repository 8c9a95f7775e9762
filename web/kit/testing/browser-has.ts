import { onTestFinished } from 'vitest';

/** Sets properties of `navigator` that jsdom lacks, until the test ends. */
export function browserHas(given: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(given)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
}
