import { describe, expect, it } from 'vitest';
import { openUnresponsiveHosts } from './unresponsive-hosts.ts';

describe('hosts that are silent', () => {
  const reported = (...silences: boolean[]) => {
    const hosts = openUnresponsiveHosts();
    for (const isSilent of silences) hosts.note('push.plant.in', isSilent);
    return hosts;
  };

  it('are those that let five messages in a row go unanswered', () => {
    expect(reported().has('push.plant.in')).toBe(false);
    expect(reported(true, true, true, true).has('push.plant.in')).toBe(false);
    expect(reported(true, true, true, true, true).has('push.plant.in')).toBe(true);
    expect(reported(true, true, true, true, false, true).has('push.plant.in')).toBe(false);
  });

  it('are so no longer when an answer comes after all, and never for another', () => {
    expect(reported(true, true, true, true, true).has('push.other.in')).toBe(false);
    expect(reported(true, true, true, true, true, true, false).has('push.plant.in')).toBe(false);
  });
});
