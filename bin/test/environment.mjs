import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the server and its libraries read beside its own settings. */
const others = /^(AWS_\w+|STATE_DIRECTORY|NODE_ENV)$/;

/** An environment in which settings of whoever runs the tests are none of what is tested. */
export function withoutSettings(root, environment) {
  const source = readFileSync(join(root, 'server/src/platform/settings.ts'), 'utf8');
  const names = new Set([...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name));
  if (names.size === 0) throw new Error('no setting was found in settings.ts');
  const passedOn = ([name]) => !names.has(name) && !others.test(name);
  return Object.fromEntries(Object.entries(environment).filter(passedOn));
}
