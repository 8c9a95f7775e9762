import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Every project of the repository; `--project <name>` runs one. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        root: here('.'),
        test: {
          name: 'rules',
          include: ['{bin,contract,domain,tools,web/build}/**/*.test.ts'],
        },
      },
      {
        root: here('.'),
        test: {
          name: 'embedded-postgres',
          include: ['embedded-postgres/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      'server/vitest.config.ts',
      'web/vite.config.ts',
      {
        root: here('.'),
        test: {
          name: 'launch',
          include: ['e2e/launch/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
