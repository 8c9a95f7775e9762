import { join } from 'node:path';

/**
 * What `npm test` does. Neighbouring light steps run three at a time in this order: `launch` and
 * `server`, which take longest and mostly wait, begin, and the others pass beside them. `chromium`
 * and `object-store`, which may install packages of the system, so follow one another. `browser`
 * runs by itself and uses both cores. `endsAfterSeconds` is the moment a step counts as hung.
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
    { name: 'launch', isLight: true, endsAfterSeconds: 900, ...vitest('launch') },
    {
      name: 'server',
      isLight: true,
      endsAfterSeconds: 900,
      ...vitest('embedded-postgres', 'server'),
    },
    { name: 'messages', isLight: true, ...ours('web/build/messages.ts') },
    { name: 'format', isLight: true, ...biome('format') },
    {
      name: 'lint',
      isLight: true,
      ...biome('check', '--formatter-enabled=false', '--error-on-warnings'),
    },
    { name: 'types', isLight: true, ...ours('tools/types.ts') },
    { name: 'boundaries', isLight: true, ...ours('tools/boundaries.ts') },
    { name: 'documents', isLight: true, ...ours('tools/documents.ts') },
    { name: 'names', isLight: true, ...ours('tools/names.ts') },
    { name: 'dead-code', isLight: true, ...knip() },
    {
      name: 'test-only-code',
      isLight: true,
      ...knip('--production', '--include', 'files,exports'),
    },
    { name: 'description', isLight: true, ...ours('tools/description.ts') },
    { name: 'compatibility', isLight: true, ...ours('tools/compatibility.ts') },
    { name: 'bundle', isLight: true, ...ours('tools/bundle.ts') },
    {
      name: 'chromium',
      isLight: true,
      ...ours('bin/chromium.ts'),
      answers: 'CHROMIUM_PATH',
      endsAfterSeconds: 300,
    },
    {
      name: 'object-store',
      isLight: true,
      endsAfterSeconds: 420,
      ...ours('bin/object-store.ts'),
      report: 'vitest',
      mayBeAbsent: true,
    },
    { name: 'web', isLight: true, endsAfterSeconds: 900, ...vitest('rules', 'web-rules', 'web') },
    {
      name: 'pooler',
      endsAfterSeconds: 240,
      ...ours('bin/pooler.ts'),
      report: 'vitest',
      mayBeAbsent: true,
    },
    {
      name: 'small-disk',
      isLight: true,
      endsAfterSeconds: 240,
      ...ours('bin/small-disk.ts'),
      report: 'vitest',
      mayBeAbsent: true,
    },
    {
      name: 'https',
      isLight: true,
      endsAfterSeconds: 240,
      ...ours('bin/https.ts'),
      report: 'playwright',
      mayBeAbsent: true,
    },
    {
      name: 'browser',
      endsAfterSeconds: 1200,
      ...tool('@playwright/test', 'cli.js', 'test', '-c', 'e2e/playwright.config.ts'),
      report: 'playwright',
    },
  ];
}
