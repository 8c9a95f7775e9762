import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from '../../contract/src/description.ts';
import { root } from '../source-files.ts';

/** Path of the committed description of the wire. */
export const describedIn = join(root, 'contract', 'openapi.json');
/** Path of the description that the last release promised to installed apps. */
export const releasedIn = join(root, 'contract', 'openapi.released.json');

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}

/**
 * Returns the present description as it is committed: with sorted keys, so that a diff shows only
 * real changes.
 */
export function describedNow(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `${JSON.stringify(inOrder(describeApi(version)), null, 2)}\n`;
}
