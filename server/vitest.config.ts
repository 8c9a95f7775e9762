import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', '../demo/**/*.test.ts'],
    globalSetup: ['src/testing/postgres.setup.ts'],
    // What s3rver takes; nothing looks for other keys on the network.
    env: {
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_EC2_METADATA_DISABLED: 'true',
    },
    // What is waited for comes or does not; a busy machine may take its time.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 180_000,
    maxWorkers: 2,
    // Nothing here lives in a module: its state stands in what a test makes. A third of the time.
    isolate: false,
    // Run by Node as it is: no copies made by Vite, as nothing here replaces modules.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
