import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { openLanes } from './http/call-lanes.ts';
import { machineShare } from './machine-share.ts';

it('divides a limit of the machine by its processes, and leaves each one at least something', () => {
  expect(machineShare(40, { PROCESSES: 1 })).toBe(40);
  expect(machineShare(40, { PROCESSES: 3 })).toBe(14);
  expect(machineShare(4, { PROCESSES: 64 })).toBe(1);
  expect(machineShare(40, { PROCESSES: 64 }, 4)).toBe(4);
  expect(machineShare(2, { PROCESSES: 64 }, 4)).toBe(2);
});

it('limits the forms that each of several processes works on', async () => {
  const settings = { DATABASE_POOL: 20, OVERLOAD_WAIT_MS: 400 };
  for (const [PROCESSES, atWork] of [
    [1, 4],
    [2, 2],
    [8, 1],
  ] as const) {
    const { forms } = openLanes({ ...settings, PROCESSES });
    const response = new EventEmitter();
    const taken = Array.from({ length: 5 }, () => forms.take(response));
    expect(forms.waiting).toBe(5 - atWork);
    response.emit('close');
    await Promise.allSettled(taken);
  }
});
