import type { Page } from '@playwright/test';

/** Unexpected errors of a page. */
export interface Faults {
  readonly list: readonly string[];
  /** Declares a fault as part of the test: it must occur, and does not count. */
  expect(pattern: RegExp): void;
  /** Returns the declared faults that have not occurred. */
  missing(): readonly RegExp[];
  /** Clears everything that was collected or declared. */
  forget(): void;
}

/** The browser logs every refusal of the API to its console; a refusal is a normal answer. */
const refusal = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects console errors, uncaught errors and violations of the content security policy. */
export async function watchFaults(page: Page): Promise<Faults> {
  const list: string[] = [];
  const expected = new Map<RegExp, number>();
  const note = (fault: string) => {
    const pattern = [...expected.keys()].find((one) => one.test(fault));
    if (pattern) expected.set(pattern, (expected.get(pattern) ?? 0) + 1);
    else list.push(fault);
  };
  page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const isRefusal = refusal.test(message.text()) && message.location().url.includes('/api/');
    if (!isRefusal) note(`console: ${message.text()} (${message.location().url})`);
  });
  await page.exposeFunction('noteBreach', (breach: string) => note(`content policy: ${breach}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (breach) => {
      const { noteBreach } = window as unknown as { noteBreach: (text: string) => void };
      noteBreach(`${breach.violatedDirective} blocked ${breach.blockedURI}`);
    });
  });
  return {
    list,
    expect: (pattern) => void expected.set(pattern, 0),
    forget: () => {
      list.length = 0;
      expected.clear();
    },
    missing: () => [...expected].filter(([, times]) => times === 0).map(([pattern]) => pattern),
  };
}
