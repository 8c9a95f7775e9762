import { describe, expect, it } from 'vitest';
import { openUnresponsiveHosts } from './unresponsive-hosts.ts';

describe('unresponsive hosts', () => {
  const reported = (...silences: boolean[]) => {
    const hosts = openUnresponsiveHosts();
    for (const isSilent of silences) hosts.note('push.plant.in', isSilent);
    return hosts;
  };

  it('are those that leave five messages in a row unanswered', () => {
    expect(reported().has('push.plant.in')).toBe(false);
    expect(reported(true, true, true, true).has('push.plant.in')).toBe(false);
    expect(reported(true, true, true, true, true).has('push.plant.in')).toBe(true);
    expect(reported(true, true, true, true, false, true).has('push.plant.in')).toBe(false);
  });

  it('are responsive again after any answer of their own', () => {
    expect(reported(true, true, true, true, true).has('push.other.in')).toBe(false);
    expect(reported(true, true, true, true, true, true, false).has('push.plant.in')).toBe(false);
  });
});
