import { expect, it } from 'vitest';
import { embeddedConnections } from './pools.ts';

it.each([
  [1, 20, 100],
  [1, 200, 230],
  [2, 20, 161],
  [4, 20, 235],
])(
  'the embedded database has connections for %i processes with a pool of %i',
  (PROCESSES, DATABASE_POOL, wanted) => {
    expect(embeddedConnections({ PROCESSES, DATABASE_POOL })).toBe(wanted);
  },
);
