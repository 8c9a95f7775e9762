import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startTestApp } from './testing/test-app.ts';

/** Keeps the process from everything else. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

describe('a process that is late with its work', () => {
  const statusAfter = async (OVERLOAD_MS: string) => {
    const test = await startTestApp({ OVERLOAD_MS });
    try {
      for (let round = 0; round < 2; round++) {
        block(1100);
        await delay(1);
      }
      return (await test.app.inject({ url: '/healthz' })).statusCode;
    } finally {
      await test.close();
    }
  };

  it('turns requests away where it is later than it may be', async () => {
    expect(await statusAfter('500')).toBe(503);
  });

  it('goes on where it is not', async () => {
    expect(await statusAfter('60000')).toBe(200);
  });
});
