/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import release from '../package.json' with { type: 'json' };
import { callsPlugin } from './build/calls-plugin.ts';
import { chunks } from './build/chunks.ts';
import { firstRequestPlugin } from './build/first-request-plugin.ts';
import { messagesPlugin } from './build/messages-plugin.ts';
import { serviceWorkerPlugin } from './build/service-worker-plugin.ts';
import { workerPlugin } from './build/worker-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const outDir = process.env.WEB_OUT_DIR ?? here('../dist/web');
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: here('.'),
  plugins: [
    messagesPlugin(),
    callsPlugin(),
    workerPlugin(),
    react(),
    firstRequestPlugin(),
    serviceWorkerPlugin(),
  ],
  define: { __RUNNING_VERSION__: JSON.stringify(release.version) },
  build: {
    outDir,
    emptyOutDir: true,
    // By it the weight of the screens is checked, and the worker knows what the customer app is made of.
    manifest: true,
    // An inlined asset would need `data:` in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here('index.html'), admin: here('admin.html') },
      output: { codeSplitting: chunks },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/files': server,
      '/pictures': server,
      '/version.json': server,
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['{kit,trade,customer,panel}/**/*.test.tsx'],
    setupFiles: [here('kit/testing/setup.ts'), here('customer/testing/setup.ts')],
    restoreMocks: true,
    testTimeout: 20_000,
    // Each file has a window and modules of its own, in a process that stays: a third of the time.
    pool: 'vmForks',
    vmMemoryLimit: '700MB',
    css: false,
    // Not taken from the root's: without it there is one worker fewer than there are cores.
    maxWorkers: 2,
  },
});
