import { describe, expect, it } from 'vitest';
import { isPushEndpoint, screenOf } from './index.ts';

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:DEF-123_4',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QOX?x=1',
    'https://WNS2-par02p.notify.windows.com:443/w/?token=BQYAAA%3d%3d',
  ])('%s is accepted', (address) => {
    expect(isPushEndpoint(address)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/push',
    'https://0x7f.0x1/push',
    'https://2130706433/push',
    'https://[::1]/push',
    'https://localhost/push',
    'https://push.localhost/push',
    'https://printer.local/push',
    'https://metadata.google.internal/push',
    'https://push.example.com:8443/push',
    'https://user@push.example.com/push',
    'https://push.example.com@127.0.0.1/push',
    'https://127.0.0.1%2f.push.example.com/push',
    'https://push..example.com/push',
    'https://-push.example.com/push',
    'https://push.example.com/a b',
    'https://push.example.com\\@evil/',
    'https://push.example.com/a\u0000b',
    'https://push.example.com/\ud800',
    'https://push.example.com/नमस्ते',
    'https://push.example.com/a\n',
    'https:///push',
    'push',
    '',
  ])('%s is refused', (address) => {
    expect(isPushEndpoint(address)).toBe(false);
  });
});

it('a push message without an address opens the screen of its kind', () => {
  expect(screenOf({ kind: 'query_resolved', url: '' })).toBe('/records');
  expect(screenOf({ kind: 'report_ready', url: '' })).toBe('/report');
  expect(screenOf({ kind: 'machine_sold', url: '' })).toBe('/records');
  expect(screenOf({ kind: 'machine_listed', url: '' })).toBe('/machines');
  expect(screenOf({ kind: 'announcement', url: '' })).toBe('/home');
  expect(screenOf({ kind: 'announcement', url: '/machines?page=2' })).toBe('/machines?page=2');
});
