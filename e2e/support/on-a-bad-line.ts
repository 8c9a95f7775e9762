import { type BadLine, openBadLine } from './bad-line.ts';
import { test as base, expect } from './test.ts';

interface Given {
  line: BadLine;
}

/** The app with its worker, behind a line that can be made bad. */
export const test = base.extend<Given>({
  line: async ({ server }, use) => {
    const line = await openBadLine(server.url);
    await use(line);
    await line.close();
  },
  baseURL: ({ line }, use) => use(line.url),
  serviceWorkers: 'allow',
});

export { expect };
