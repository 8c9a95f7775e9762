import { join } from 'node:path';

/**
 * Deadline of the long steps, in seconds: they share the cores with each other and perhaps with
 * other work.
 */
const long = 1800;

/**
 * Returns the steps of `npm test`: two at a time, in this order. The longest begin, so that no core
 * is without work until the end; the others run beside them. `after` names an earlier step that
 * must have ended: the one that finds a Chromium, the one that writes the types of the messages, or
 * the previous one of those that may install system packages. `endsAfterSeconds` is the time after
 * which a step counts as hung.
 */
export function stepsIn(root, nodeProgram) {
  const tool = (name, path, ...args) => ({
    command: [nodeProgram, join(root, 'node_modules', name, path), ...args],
  });
  const ours = (file) => ({ command: [nodeProgram, join(root, file)] });
  const biome = (...args) => tool('@biomejs/biome', 'bin/biome', ...args, '--colors=off', '.');
  const knip = (...args) => tool('knip', 'bin/knip.js', '--no-progress', ...args);
  const vitest = (...projects) => ({
    ...tool(
      'vitest',
      'vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
    ),
    report: 'vitest',
  });
  return [
    {
      name: 'chromium',
      ...ours('bin/chromium.ts'),
      endsAfterSeconds: 300,
    },
    {
      name: 'browser',
      after: 'chromium',
      endsAfterSeconds: long,
      ...tool('@playwright/test', 'cli.js', 'test', '-c', 'e2e/playwright.config.ts'),
      report: 'playwright',
    },
    { name: 'server', endsAfterSeconds: long, ...vitest('embedded-postgres', 'server') },
    { name: 'launch', endsAfterSeconds: long, ...vitest('launch') },
    { name: 'web', endsAfterSeconds: long, ...vitest('rules', 'web-rules', 'web-worker', 'web') },
    {
      name: 'object-store',
      after: 'chromium',
      endsAfterSeconds: 420,
      ...ours('bin/object-store.ts'),
      report: 'vitest',
      mayBeAbsent: true,
    },
    { name: 'messages', ...ours('web/build/messages.ts') },
    { name: 'types', after: 'messages', ...ours('tools/types.ts') },
    { name: 'format', ...biome('format') },
    { name: 'lint', ...biome('check', '--formatter-enabled=false', '--error-on-warnings') },
    { name: 'boundaries', ...ours('tools/boundaries.ts') },
    { name: 'documents', ...ours('tools/documents.ts') },
    { name: 'names', ...ours('tools/names.ts') },
    { name: 'dead-code', ...knip() },
    { name: 'test-only-code', ...knip('--production', '--include', 'files,exports') },
    { name: 'description', ...ours('tools/description.ts') },
    { name: 'compatibility', ...ours('tools/compatibility.ts') },
    { name: 'bundle', ...ours('tools/bundle.ts') },
    {
      name: 'pooler',
      after: 'object-store',
      endsAfterSeconds: 240,
      ...ours('bin/pooler.ts'),
      report: 'vitest',
      mayBeAbsent: true,
    },
    {
      name: 'small-disk',
      endsAfterSeconds: 240,
      ...ours('bin/small-disk.ts'),
      report: 'vitest',
      mayBeAbsent: true,
    },
    {
      name: 'https',
      after: 'pooler',
      endsAfterSeconds: 240,
      ...ours('bin/https.ts'),
      report: 'playwright',
      mayBeAbsent: true,
    },
  ];
}
