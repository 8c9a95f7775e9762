import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { writeToMemory } from './e2e/support/memory-folder.ts';
import { callsPlugin } from './web/build/calls-plugin.ts';
import { messagesPlugin } from './web/build/messages-plugin.ts';
import { workerPlugin } from './web/build/worker-plugin.ts';

writeToMemory();

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What Node runs as it is needs no copy made by Vite: nothing here replaces modules. */
const asItIs = { viteModuleRunner: false, nodeLoader: false };

/** Modules in whose place others stand would be found by the files after them. */
const mocking = ['customer/sw/**/*.test.ts', 'customer/offline/known-session.test.ts'];

/** Every project of the repository; `--project <name>` runs one. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Beside node_modules: what an install brings is measured while tests run.
    fsModuleCachePath: here('.cache/vitest'),
    projects: [
      {
        root: here('.'),
        test: {
          name: 'rules',
          testTimeout: 20_000,
          include: ['{bin,contract,domain,tools,web/build}/**/*.test.ts'],
          // Pure: no file changes what another one reads.
          isolate: false,
          experimental: asItIs,
        },
      },
      {
        root: here('.'),
        test: {
          name: 'embedded-postgres',
          include: ['embedded-postgres/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
          experimental: asItIs,
        },
      },
      'server/vitest.config.ts',
      'web/vite.config.ts',
      {
        root: here('web'),
        plugins: [messagesPlugin(), callsPlugin(), workerPlugin()],
        test: {
          // What needs no window: `.test.ts`. What needs one is called `.test.tsx` and runs in jsdom.
          name: 'web-rules',
          include: ['{kit,trade,customer,panel}/**/*.test.ts'],
          exclude: mocking,
          testTimeout: 20_000,
          restoreMocks: true,
          unstubGlobals: true,
          isolate: false,
        },
      },
      {
        root: here('web'),
        plugins: [messagesPlugin(), callsPlugin(), workerPlugin()],
        test: {
          name: 'web-worker',
          include: mocking,
          testTimeout: 20_000,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        root: here('.'),
        test: {
          // Started by bin/object-store.ts alone, on an object store of its own.
          name: 'object-store',
          include: process.env.OBJECT_STORE ? ['e2e/object-store/**/*.test.ts'] : [],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root: here('.'),
        test: {
          // Started by bin/pooler.ts alone, where there is a PgBouncer.
          name: 'pooler',
          include: process.env.POOLER ? ['e2e/pooler/**/*.test.ts'] : [],
        },
      },
      {
        root: here('.'),
        test: {
          // Started by bin/small-disk.ts alone, where a disk can be mounted.
          name: 'small-disk',
          include: process.env.SMALL_DISK ? ['e2e/small-disk/**/*.test.ts'] : [],
        },
      },
      {
        root: here('.'),
        test: {
          name: 'launch',
          include: ['e2e/launch/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          isolate: false,
          experimental: asItIs,
        },
      },
    ],
  },
});
