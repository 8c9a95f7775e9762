import type { PushMessage } from '@fluteline/domain/notification';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payloadOf } from './payload.ts';

const message: PushMessage = {
  id: '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39',
  kind: 'announcement',
  title: 'Board fair in Pune',
  body: 'Meet us in hall 4',
  url: '/machines',
  account: '9876543210',
};
const read = (payload: string): PushMessage => JSON.parse(payload);

describe('the payload of a push message', () => {
  it('is the unchanged message when it fits', () => {
    expect(read(payloadOf(message))).toEqual(message);
    const long = { ...message, body: 'नमस्ते'.repeat(80), url: `/shop?${'q'.repeat(490)}` };
    expect(read(payloadOf(long))).toEqual(long);
  });

  it('loses the end of its body when it does not fit', () => {
    const body = '🏭'.repeat(1500);
    const payload = payloadOf({ ...message, body });
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3900);
    expect(Buffer.byteLength(payload)).toBeGreaterThan(3890);
    const { body: cut, ...rest } = read(payload);
    expect(rest).toEqual({ ...message, body: undefined });
    expect(cut).toMatch(/^(🏭)+…$/u);
  });

  it('leaves out an address that takes all the room', () => {
    const { url, body } = read(payloadOf({ ...message, url: `/${'ä'.repeat(4000)}` }));
    expect([url, body]).toEqual(['', message.body]);
  });

  it('always fits, and never breaks a character', () => {
    const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength });
    fc.assert(
      fc.property(text(80), text(5000), text(500), (title, body, url) => {
        const payload = payloadOf({ ...message, title, body, url });
        expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3900);
        const cut = read(payload).body;
        expect(cut.isWellFormed()).toBe(body.isWellFormed());
        expect(cut === body || (cut.endsWith('…') && body.startsWith(cut.slice(0, -1)))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
