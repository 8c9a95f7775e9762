import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from '../../contract/src/description.ts';
import { root } from '../source-files.ts';

/** The committed description of the wire. */
export const describedIn = join(root, 'contract', 'openapi.json');
/** What the last released build promised to the apps that are installed. */
export const releasedIn = join(root, 'contract', 'openapi.released.json');

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}

/** The description as it is committed: keys in order, so that a diff shows a change and no more. */
export function describedNow(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `${JSON.stringify(inOrder(describeApi(version)), null, 2)}\n`;
}
