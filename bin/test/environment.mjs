import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Variables that the server and its libraries read in addition to the server's settings. */
const others = /^(AWS_\w+|STATE_DIRECTORY|NODE_ENV)$/;

/**
 * Returns the environment without settings, so that those of the user's shell do not affect the
 * tests.
 */
export function withoutSettings(root, environment) {
  const source = readFileSync(join(root, 'server/src/platform/settings.ts'), 'utf8');
  const names = new Set([...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name));
  if (names.size === 0) throw new Error('no setting was found in settings.ts');
  const passedOn = ([name]) => !names.has(name) && !others.test(name);
  return Object.fromEntries(Object.entries(environment).filter(passedOn));
}
