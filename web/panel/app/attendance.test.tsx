import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send, sendUnattendedWhen } from '../../kit/client/index.ts';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { panelCalls } from '../testing/render-panel.tsx';
import { watchAttendance } from './attendance.ts';

describe("the panel's requests", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    sendUnattendedWhen(() => false);
  });

  it('are marked unattended once the page was not touched for a minute', async () => {
    const server = fakeServer(panelCalls);
    sendUnattendedWhen(watchAttendance(window));
    await send('me');
    vi.advanceTimersByTime(61_000);
    await send('me');
    for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
      window.dispatchEvent(new Event(sign));
      await send('me');
      vi.advanceTimersByTime(61_000);
      window.dispatchEvent(new Event('pointermove'));
      await send('me');
    }
    const marks = server.to('me').map(({ headers }) => headers['X-Unattended']);
    expect(marks).toEqual([undefined, '1', ...Array(4).fill([undefined, '1']).flat()]);
  });
});
