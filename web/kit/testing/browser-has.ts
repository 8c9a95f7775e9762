import { onTestFinished } from 'vitest';

/** Gives the browser what jsdom lacks, or takes it away, until the test ends. */
export function browserHas(given: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(given)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
}
