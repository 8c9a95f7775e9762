import { describe, expect, it } from 'vitest';
import { aMobile, anAccount, anAdministrator } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { rememberAccount } from '../sign-in/known-device.ts';

describe('the text messages of the whole installation', () => {
  const test = testApp({ SMS_PER_HOUR: '10', SMS_PER_DAY: '100' });
  const call = wire(test);

  const ask = async (mobile: string, cookie?: string) => {
    const headers = { cookie: `fluteline_device=${cookie ?? 'none'}` };
    const answer = await call.post('/account/sendOtp', { mobile, purpose: 'reset' }, headers);
    return answer.statusCode;
  };
  const known = async () => (await anAccount(test.platform)).mobile;
  const many = (count: number, make: () => Promise<string> | string) =>
    Promise.all(Array.from({ length: count }, async () => ask(await make())));
  const settings = async () => {
    const { headers } = await anAdministrator(test.platform);
    return (await call.get('/admin/installation', headers)).json().data.sms;
  };
  const figures = async () => {
    const answer = await test.app.inject({ url: '/metrics' });
    return answer.body.split('\n').filter((line) => line.startsWith('text_messages_'));
  };
  const warnings = async () => {
    const query = test.platform.db.selectFrom('audit').select(['action', 'after']);
    return query.where('action', 'like', 'messages.%').orderBy('id').execute();
  };

  it('are counted only for numbers that receive one, and stop for unknown devices before the limit', async () => {
    expect(await many(12, aMobile)).toEqual(Array(12).fill(200));
    expect(await many(7, known)).toEqual(Array(7).fill(200));
    expect(await settings()).toMatchObject({ sent_hour: 7, limit_hour: 10, healthy: true });
    expect(await many(1, known)).toEqual([200]);
    const near = await settings();
    expect(near).toMatchObject({ sent_hour: 8, sent_day: 8, limit_day: 100, healthy: false });
    expect(near.detail).toMatch(/^8 of at most 10 text messages of the last hour have been sent/);
    expect(await figures()).toEqual(
      expect.arrayContaining([
        'text_messages_sent{window="hour"} 8',
        'text_messages_limit{window="hour"} 10',
        'text_messages_limit{window="day"} 100',
      ]),
    );
    expect((await many(5, known)).sort()).toEqual([200, 429, 429, 429, 429]);
    expect(await many(1, aMobile)).toEqual([429]);
    expect(await warnings()).toEqual([
      { action: 'messages.near_limit', after: { window: 'hour', sent: 8, limit: 10 } },
      { action: 'messages.limit_reached', after: { window: 'hour', sent: 9, limit: 10 } },
    ]);
    const owner = await anAccount(test.platform);
    const device = rememberAccount(test.platform, null, owner.id);
    expect(await ask(owner.mobile)).toBe(429);
    expect(await ask(owner.mobile, device)).toBe(200);
    const other = await anAccount(test.platform);
    const another = rememberAccount(test.platform, null, other.id);
    expect(await ask(other.mobile, another)).toBe(429);
    test.clock.forward(3601);
    expect(await ask(other.mobile)).toBe(200);
  });
});
