import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../theme/ui-provider.tsx';
import { MobileField } from './mobile-field.tsx';
import { NameField } from './name-field.tsx';
import { NumberField } from './number-field.tsx';
import { numberError, numberText, stepped } from './number-text.ts';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';

function Controlled({
  children,
}: {
  children: (value: string, set: (value: string) => void) => ReactNode;
}) {
  const [value, set] = useState('');
  return <UiProvider>{children(value, set)}</UiProvider>;
}

describe('form fields', () => {
  it.each([
    ['9825011223', '9825011223'],
    ['+91 98250-11223', '9825011223'],
    ['919825011223', '9825011223'],
    ['09825011223', '9825011223'],
    ['0091 98250 11223', '9825011223'],
    ['091-98250-11223', '9825011223'],
    ['9198765432', '9198765432'],
    ['98250112234', '9825011223'],
  ])('turn a mobile number pasted as %s into %s', async (pasted, digits) => {
    const user = userEvent.setup();
    render(
      <Controlled>
        {(value, set) => (
          <MobileField label="Mobile number" value={value} onChange={set} required />
        )}
      </Controlled>,
    );
    const field = screen.getByRole('textbox', { name: 'Mobile number' });
    await user.click(field);
    await user.paste(pasted);
    expect(field).toHaveValue(digits);
    expect(screen.getByText('+91')).toBeTruthy();
  });

  it('keep ten digits of a mobile number typed key by key', async () => {
    const user = userEvent.setup();
    render(
      <Controlled>
        {(value, set) => <MobileField label="Mobile number" value={value} onChange={set} />}
      </Controlled>,
    );
    const field = screen.getByRole('textbox', { name: 'Mobile number' });
    await user.type(field, '9198x765432');
    expect(field).toHaveValue('9198765432');
  });

  it('show and hide a password', async () => {
    const user = userEvent.setup();
    render(
      <Controlled>
        {(value, set) => <PasswordField label="Password" value={value} onChange={set} />}
      </Controlled>,
    );
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password: Password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password: Password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('accept no digits of any script in a person’s name', async () => {
    const user = userEvent.setup();
    render(
      <Controlled>
        {(value, set) => <NameField label="Owner name" value={value} onChange={set} />}
      </Controlled>,
    );
    const field = screen.getByRole('textbox', { name: 'Owner name' });
    await user.type(field, 'R. Shah-Mehta 3');
    expect(field).toHaveValue('R. Shah-Mehta ');
    await user.clear(field);
    await user.paste('रवि २ 3M');
    expect(field).toHaveValue('रवि  M');
  });

  it.each([
    ['2.16', '2.16'],
    ['2.5 ', '2.5'],
    [' 12', '12'],
    ['1,250', '1250'],
    ['12,50,000.5', '1250000.5'],
    ['1,250,000', '1250000'],
    ['1250,000', '1250000'],
    ['\u22123', '-3'],
    ['2,16', '2,16'],
    ['0,125', '0,125'],
    ['1.2.3', '1.2.3'],
    ['-4a', '-4a'],
    ['1e5', '1e5'],
    ['12 mm', '12 mm'],
    ['१,२५०', '1250'],
    ['૧૨.૫', '12.5'],
    ['1 200', '1200'],
    ['1\u00a0200\u202f000.5', '1200000.5'],
    ['\u200e25', '25'],
    ['1 20', '1 20'],
    ['1.5 200', '1.5 200'],
  ])('read %j as %j, and never as another figure', (typed, text) => {
    expect(numberText(typed)).toBe(text);
  });

  it.each([
    ['2.5', {}, undefined],
    ['', {}, undefined],
    ['1,250', { whole: true }, undefined],
    ['-3', {}, 'Enter a number that is not below zero'],
    ['-3', { signed: true }, undefined],
    ['4.5', { whole: true }, 'Enter a whole number'],
    ['1.2.3', {}, 'Enter a number in digits, like 12.5'],
    ['2,16', {}, 'Enter a number in digits, like 12.5'],
    ['1e5', {}, 'Enter a number in digits, like 12.5'],
    ['12 units', { whole: true }, 'Enter a whole number in digits, like 12'],
  ])('validate %j with the limits %j: %j', (typed, limits, sentence) => {
    expect(numberError(typed, limits)).toBe(sentence);
  });

  it('do not turn invalid text into a figure at an arrow key', () => {
    expect(stepped('2.1', 0.1, {})).toBe('2.2');
    expect(stepped('', 0.1, {})).toBe('0.1');
    expect(stepped('0.05', -0.1, {})).toBe('0');
    for (const text of ['-3', '1.2.3', '2,16', '1e5']) expect(stepped(text, 0.1, {})).toBe(text);
  });

  it('show a figure with its unit', async () => {
    const user = userEvent.setup();
    render(
      <Controlled>
        {(value, set) => <NumberField label="Length" unit="mm" value={value} onChange={set} />}
      </Controlled>,
    );
    const field = screen.getByRole('textbox', { name: 'Length' });
    await user.type(field, '12.5');
    expect(screen.getByText('mm')).toBeTruthy();
    expect(field).not.toHaveAttribute('aria-invalid');
    await user.type(field, 'mm');
    expect(field).toHaveValue('12.5mm');
    expect(screen.getByText('Enter a number in digits, like 12.5')).toBeTruthy();
    await user.clear(field);
    await user.paste('12,345,678,901,234.50 ');
    expect(field).toHaveValue('12345678901234.50');
    await user.clear(field);
    await user.type(field, '2,1');
    expect(field).toHaveValue('2,1');
    expect(field).not.toHaveAttribute('aria-invalid');
  });

  it('do not reformat a figure under the caret while it is being typed', async () => {
    const user = userEvent.setup();
    render(
      <Controlled>
        {(value, set) => <NumberField label="Length" value={value} onChange={set} />}
      </Controlled>,
    );
    const field = screen.getByRole('textbox', { name: 'Length' });
    await user.type(field, '567');
    await user.type(field, '1,2', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(field).toHaveValue('1,2567');
    await user.type(field, '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    await user.tab();
    expect(field, 'once it is left').toHaveValue('1567');
  });

  it('offer a select’s options without an empty one', async () => {
    const user = userEvent.setup();
    render(
      <Controlled>
        {(value, set) => (
          <SelectField
            label="Size"
            placeholder="Choose"
            options={['S', { value: 'L', label: 'Large' }]}
            value={value}
            onChange={set}
          />
        )}
      </Controlled>,
    );
    const field = screen.getByRole('combobox', { name: 'Size' });
    expect(field).toHaveValue('');
    await user.selectOptions(field, 'Large');
    expect(field).toHaveValue('L');
  });
});
