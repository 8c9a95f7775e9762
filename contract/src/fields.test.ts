import { describe, expect, it } from 'vitest';
import { code, decimal, whole } from './fields.ts';

describe('numbers on the wire', () => {
  it.each([
    ['2.16', 2.16],
    [' -4 ', -4],
    ['२.१६', 2.16],
    ['૧૨', 12],
    ['௧௦.௫', 10.5],
  ])('%s is read as a decimal', (sent, value) => {
    expect(decimal().parse(sent)).toBe(value);
  });

  it.each(['1e5', '', 'x', '٣', '1 2'])('%j is no decimal', (sent) => {
    expect(decimal().safeParse(sent).success).toBe(false);
  });

  it('are whole numbers and codes in digits of any of these scripts', () => {
    expect(whole(1, 100).parse(' ४२ ')).toBe(42);
    expect(whole(1, 100).safeParse('१०१').success).toBe(false);
    expect(code.parse('१२३४५६')).toBe('123456');
  });
});
