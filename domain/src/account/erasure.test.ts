import { describe, expect, it } from 'vitest';
import { erasureDue, shownMobile } from './erasure.ts';

describe('the erasure of an account', () => {
  it('is due seven days after it was requested', () => {
    expect(erasureDue(new Date('2026-11-21T15:00:00Z'))).toEqual(new Date('2026-11-28T15:00:00Z'));
    expect(erasureDue(new Date('2027-02-26T23:59:59Z'))).toEqual(new Date('2027-03-05T23:59:59Z'));
  });

  it('leaves no mobile number to show', () => {
    expect(shownMobile('9876543210')).toBe('9876543210');
    for (const gone of ['', '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39', '98765432100']) {
      expect(shownMobile(gone)).toBe('');
    }
  });
});
