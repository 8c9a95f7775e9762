import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isMobile,
  maskMobile,
  mobileSearch,
  normaliseMobile,
  readMobile,
  withoutCountryCode,
} from './mobile.ts';

const tenDigits = fc.stringMatching(/^[6-9]\d{9}$/);

describe('a typed mobile number', () => {
  it.each([
    ['9876543210', '9876543210'],
    [' 98765 43210 ', '9876543210'],
    ['98765-43210', '9876543210'],
    ['+919876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    [' + 91-98765-43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['+91 0 98765 43210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['00919876543210', '9876543210'],
    ['091-98765-43210', '9876543210'],
    ['09198765432', '9198765432'],
    ['0091 91987 65432', '9198765432'],
    ['9198765432', '9198765432'],
    ['+919198765432', '9198765432'],
    ['919198765432', '9198765432'],
    ['91', '91'],
    ['+91', ''],
    ['919876', '919876'],
    ['98765432109', '9876543210'],
    ['ninety', ''],
    ['', ''],
  ])('%j becomes %j while it is typed', (typed, digits) => {
    expect(normaliseMobile(typed)).toBe(digits);
  });

  it('stays unchanged once it has ten digits', () => {
    fc.assert(fc.property(tenDigits, (digits) => normaliseMobile(digits) === digits));
  });

  it('has at most ten digits, whatever is typed', () => {
    fc.assert(fc.property(fc.string(), (typed) => /^\d{0,10}$/.test(normaliseMobile(typed))));
  });
});

describe('a sent mobile number', () => {
  it.each([
    ['+91 (98765) 43210', '9876543210'],
    ['98765.43210', '9876543210'],
    ['\u202a+91 98765 43210\u202c', '9876543210'],
    ['98765–43210', '9876543210'],
    ['0 98765 43210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['091-98765-43210', '9876543210'],
    ['0091 98765 4321', null],
    ['9198765432', '9198765432'],
    ['98765432109', null],
    ['987654321', null],
    ['+9198765432', null],
    ['91987654321099', null],
    ['98765x43210', null],
    ['98765\u000043210', null],
    ['９８７６５４３２１０', null],
    ['+1 415 555 2671', null],
    ['', null],
  ])('%j is read as %j', (sent, digits) => {
    expect(readMobile(sent)).toBe(digits);
  });

  it('is recognised in every usual spelling', () => {
    const prefix = fc.constantFrom('', '+91', '+91 ', '91', '0', '+91-', '0091', '091-');
    const gap = fc.constantFrom('', ' ', '-', '.');
    fc.assert(
      fc.property(tenDigits, prefix, gap, fc.nat({ max: 9 }), (digits, before, between, at) => {
        const spelled = `${before}${digits.slice(0, at)}${between}${digits.slice(at)}`;
        return readMobile(spelled) === digits;
      }),
    );
  });

  it('is either ten digits or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (sent) => {
        const read = readMobile(sent);
        return read === null || isMobile(read);
      }),
    );
  });
});

describe('a searched mobile number', () => {
  it.each([
    ['+91 81000 00007', null, '8100000007'],
    ['81000-00007', '8100000007', null],
    ['(81000) 00007', '8100000007', null],
    ['0 81000 00007', null, '8100000007'],
    ['91 81000 00007', null, '8100000007'],
    ['+91 91000 00007', null, '9100000007'],
    ['919100000007', null, '9100000007'],
    ['0091 81000 00007', null, '8100000007'],
    ['\u202a+91 81000 00007\u202c', null, '8100000007'],
    ['+91 81000', null, '81000'],
    ['+91', null, null],
    ['00007', '00007', '0007'],
    ['91 810', '91810', '810'],
    ['9198765432', '9198765432', '98765432'],
    ['81', null, null],
    ['81000000071', null, null],
    ['Plant 81000 00007', null, null],
    ['', null, null],
  ])('%j is searched for as %j anywhere, or as %j at the beginning', (text, within, beginning) => {
    expect(mobileSearch(text)).toEqual({ within, beginning });
  });

  it('matches a number in every usual spelling', () => {
    const prefix = fc.constantFrom('', '+91', '+91 ', '91', '0', '+91-', '0091', '091-');
    const gap = fc.constantFrom('', ' ', '-', '.');
    fc.assert(
      fc.property(tenDigits, prefix, gap, fc.nat({ max: 9 }), (digits, before, between, at) => {
        const spelled = `${before}${digits.slice(0, at)}${between}${digits.slice(at)}`;
        return Object.values(mobileSearch(spelled)).includes(digits);
      }),
    );
  });
});

describe('a text without country codes', () => {
  it.each([
    ['Deccan Boxes +91 81000 00007', 'Deccan Boxes 81000 00007'],
    ['+918100000007 Deccan, + 91-81000-00008', '8100000007 Deccan, 81000-00008'],
    ['Deccan +91 81000', 'Deccan 81000'],
    ['Model +91-22', 'Model +91-22'],
    ['+91 Cartons', '+91 Cartons'],
  ])('is, for %j, %j', (text, plain) => {
    expect(withoutCountryCode(text)).toBe(plain);
  });
});

describe('a masked mobile number', () => {
  it('shows two digits at each end', () => {
    expect(maskMobile('9876543210')).toBe('98••••••10');
    fc.assert(fc.property(tenDigits, (mobile) => !maskMobile(mobile).includes(mobile.slice(2, 8))));
  });
});
