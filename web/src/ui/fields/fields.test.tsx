import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../theme/ui-provider.tsx';
import { MobileField } from './mobile-field.tsx';
import { NameField } from './name-field.tsx';
import { NumberField, numberText } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';

function Held({
  children,
}: {
  children: (value: string, set: (value: string) => void) => ReactNode;
}) {
  const [value, set] = useState('');
  return <UiProvider>{children(value, set)}</UiProvider>;
}

describe('fields', () => {
  it.each([
    ['9825011223', '9825011223'],
    ['+91 98250-11223', '9825011223'],
    ['919825011223', '9825011223'],
    ['09825011223', '9825011223'],
    ['9198765432', '9198765432'],
    ['98250112234', '9825011223'],
  ])('a mobile number pasted as %s is kept as %s', async (pasted, kept) => {
    const user = userEvent.setup();
    render(
      <Held>
        {(value, set) => (
          <MobileField label="Mobile number" value={value} onChange={set} required />
        )}
      </Held>,
    );
    const field = screen.getByRole('textbox', { name: 'Mobile number' });
    await user.click(field);
    await user.paste(pasted);
    expect(field).toHaveProperty('value', kept);
    expect(screen.getByText('+91')).toBeTruthy();
  });

  it('a mobile number typed key by key keeps ten digits', async () => {
    const user = userEvent.setup();
    render(
      <Held>
        {(value, set) => <MobileField label="Mobile number" value={value} onChange={set} />}
      </Held>,
    );
    const field = screen.getByRole('textbox', { name: 'Mobile number' });
    await user.type(field, '9198x765432');
    expect(field).toHaveProperty('value', '9198765432');
  });

  it('a password can be shown and hidden', async () => {
    const user = userEvent.setup();
    render(
      <Held>
        {(value, set) => (
          <PasswordField
            label="Password"
            value={value}
            onChange={set}
            autoComplete="current-password"
          />
        )}
      </Held>,
    );
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });

  it('a person’s name takes no digits, in whatever script', async () => {
    const user = userEvent.setup();
    render(
      <Held>{(value, set) => <NameField label="Owner name" value={value} onChange={set} />}</Held>,
    );
    const field = screen.getByRole('textbox', { name: 'Owner name' });
    await user.type(field, 'R. Shah-Mehta 3');
    expect(field).toHaveProperty('value', 'R. Shah-Mehta ');
    await user.clear(field);
    await user.paste('रवि २ 3M');
    expect(field).toHaveProperty('value', 'रवि  M');
  });

  it('figures keep one decimal point', () => {
    expect(numberText('2.16')).toBe('2.16');
    expect(numberText('1.2.3')).toBe('1.23');
    expect(numberText('-4a')).toBe('4');
    expect(numberText('-4', { signed: true })).toBe('-4');
    expect(numberText('4.5', { whole: true })).toBe('45');
  });

  it('a figure stands with its unit', async () => {
    const user = userEvent.setup();
    render(
      <Held>
        {(value, set) => <NumberField label="Length" unit="mm" value={value} onChange={set} />}
      </Held>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Length' }), '12,5.5mm');
    expect(screen.getByRole('textbox', { name: 'Length' })).toHaveProperty('value', '125.5');
    expect(screen.getByText('mm')).toBeTruthy();
  });

  it('a select offers its options and nothing before', async () => {
    const user = userEvent.setup();
    render(
      <Held>
        {(value, set) => (
          <SelectField
            label="Size"
            placeholder="Choose"
            options={['S', { value: 'L', label: 'Large' }]}
            value={value}
            onChange={set}
          />
        )}
      </Held>,
    );
    const field = screen.getByRole('combobox', { name: 'Size' });
    expect(field).toHaveProperty('value', '');
    await user.selectOptions(field, 'Large');
    expect(field).toHaveProperty('value', 'L');
  });
});
