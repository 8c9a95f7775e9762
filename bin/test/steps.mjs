import { join } from 'node:path';

/**
 * What `npm test` does, in this order. Light steps run two at a time, the others alone: the types
 * are timed, the test runners use both cores themselves. `withinSeconds` is a bar that is held by
 * the quickest of three runs (`again`: what makes a further run a whole one), since a machine can be
 * busy for a moment; `endsAfterSeconds` is the moment a step counts as hung.
 */
export function stepsIn(root, nodeProgram) {
  const tool = (name, path, ...args) => ({
    command: [nodeProgram, join(root, 'node_modules', name, path), ...args],
  });
  const ours = (file) => ({ command: [nodeProgram, join(root, file)] });
  const biome = (...args) => tool('@biomejs/biome', 'bin/biome', ...args, '--colors=off', '.');
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
    { name: 'messages', isLight: true, ...ours('web/build/messages.ts') },
    { name: 'format', isLight: true, ...biome('format') },
    {
      name: 'lint',
      isLight: true,
      ...biome('check', '--formatter-enabled=false', '--error-on-warnings'),
    },
    {
      name: 'types',
      withinSeconds: 10,
      again: ['--force'],
      ...ours('tools/types.ts'),
    },
    { name: 'boundaries', isLight: true, ...ours('tools/boundaries.ts') },
    { name: 'coverage', isLight: true, ...ours('tools/coverage.ts') },
    { name: 'dead-code', isLight: true, ...tool('knip', 'bin/knip.js', '--no-progress') },
    { name: 'description', isLight: true, ...ours('tools/description.ts') },
    { name: 'compatibility', isLight: true, ...ours('tools/compatibility.ts') },
    { name: 'bundle', isLight: true, ...ours('tools/bundle.ts') },
    {
      name: 'chromium',
      ...ours('bin/chromium.ts'),
      answers: 'CHROMIUM_PATH',
      endsAfterSeconds: 300,
    },
    {
      name: 'unit',
      endsAfterSeconds: 600,
      ...vitest('rules', 'embedded-postgres', 'server', 'web'),
    },
    { name: 'launch', endsAfterSeconds: 420, ...vitest('launch') },
    {
      name: 'browser',
      endsAfterSeconds: 900,
      ...tool('@playwright/test', 'cli.js', 'test', '-c', 'e2e/playwright.config.ts'),
      report: 'playwright',
    },
  ];
}
