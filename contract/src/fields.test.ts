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

  it.each(['1e5', '', 'x', '٣', '1 2'])('%j is refused as a decimal', (sent) => {
    expect(decimal().safeParse(sent).success).toBe(false);
  });

  it('may be whole numbers and codes in the digits of Indian scripts', () => {
    expect(whole(1, 100).parse(' ४२ ')).toBe(42);
    expect(whole(1, 100).safeParse('१०१').success).toBe(false);
    expect(code.parse('१२३४५६')).toBe('123456');
  });
});
