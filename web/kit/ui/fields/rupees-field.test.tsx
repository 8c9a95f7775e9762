import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { formatNumber } from '../format.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { RupeesField } from './rupees-field.tsx';
import { groupedDigits, rupeesError, typedRupees } from './rupees-text.ts';

function Controlled() {
  const [value, setValue] = useState('');
  return (
    <UiProvider>
      <RupeesField label="Budget" value={value} onChange={setValue} />
      <output>{value}</output>
    </UiProvider>
  );
}

function open() {
  render(<Controlled />);
  const field = screen.getByLabelText<HTMLInputElement>('Budget');
  return { field, digits: () => document.querySelector('output')?.textContent };
}

describe('grouped digits', () => {
  it('are grouped like every other figure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
        expect(groupedDigits(String(amount))).toBe(formatNumber(amount));
      }),
    );
    expect(groupedDigits('')).toBe('');
  });

  it('keep as many digits before the caret as before, whatever is typed where', () => {
    const amounts = fc.integer({ min: 1, max: 99_999_999_999 }).map(String);
    fc.assert(
      fc.property(amounts, fc.nat(20), fc.stringMatching(/^[1-9]$/), (before, place, key) => {
        const shown = groupedDigits(before);
        const at = Math.min(place, shown.length);
        const text = shown.slice(0, at) + key + shown.slice(at);
        const typed = typedRupees(before, text, at + 1, null);
        const behind = groupedDigits(typed.digits).slice(0, typed.caret).replaceAll(',', '');
        expect(behind).toBe(text.slice(0, at + 1).replaceAll(',', ''));
      }),
    );
  });
});

describe('RupeesField', () => {
  it('groups digits while typing and returns digits only', async () => {
    const { field, digits } = open();
    await userEvent.type(field, '1250000');
    expect(field).toHaveValue('12,50,000');
    expect(digits()).toBe('1250000');
  });

  it('accepts pasted text with signs, leading zeros and letters, and drops them', async () => {
    const { field, digits } = open();
    field.focus();
    await userEvent.paste('₹ 0,12,50,000 only');
    expect([field.value, digits()]).toEqual(['12,50,000', '1250000']);
  });

  it.each([
    ['1,250.00', '1,250', '1250'],
    ['Rs. 1250/-', '1,250', '1250'],
    ['12.50', '12.50', '12.50'],
    ['-3', '-3', '-3'],
    ['12 lakh', '12 lakh', '12 lakh'],
    ['12 50 000', '12,50,000', '1250000'],
    ['5,00,000 8,00,000', '500000 800000', '500000 800000'],
    ['500000\t800000', '500000\t800000', '500000\t800000'],
    ['1234567890123', '12,34,56,78,90,123', '1234567890123'],
  ])('does not turn a pasted %j into another amount', async (pasted, shown, value) => {
    const { field, digits } = open();
    field.focus();
    await userEvent.paste(pasted);
    expect([field.value, digits()]).toEqual([shown, value]);
    expect(field.getAttribute('aria-invalid')).toBe(rupeesError(value) ? 'true' : null);
  });

  it('shows an error while the text contains a point, and groups again without it', async () => {
    const { field, digits } = open();
    await userEvent.type(field, '1250.5');
    expect([field.value, digits()]).toEqual(['1250.5', '1250.5']);
    expect(screen.getByText('Enter an amount in whole rupees')).toBeTruthy();
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect([field.value, digits()]).toEqual(['1,250', '1250']);
  });

  it('keeps the caret in place when a digit in the middle is corrected', async () => {
    const { field } = open();
    await userEvent.type(field, '1250000');
    field.setSelectionRange(1, 1);
    await userEvent.keyboard('9');
    expect([field.value, field.selectionStart]).toEqual(['1,92,50,000', 3]);
  });

  it('deletes the digit beyond a comma', async () => {
    const { field } = open();
    await userEvent.type(field, '1250000');
    field.setSelectionRange(3, 3);
    await userEvent.keyboard('{Backspace}');
    expect([field.value, field.selectionStart]).toEqual(['1,50,000', 1]);
    field.setSelectionRange(1, 1);
    await userEvent.keyboard('{Delete}');
    expect(field).toHaveValue('10,000');
  });
});
