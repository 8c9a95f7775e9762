import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A05) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

describe('deviceName', () => {
  it.each([
    [phone, 'Chrome on Android'],
    [desk, 'Firefox on Windows'],
    ['curl/8.0', 'Unknown device'],
  ])('names %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
