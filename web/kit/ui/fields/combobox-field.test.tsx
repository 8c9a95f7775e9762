import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { UiProvider } from '../theme/ui-provider.tsx';
import { ComboboxField } from './combobox-field.tsx';

const choices = [
  { value: 'Anvil Cover', note: 'Flexo printing' },
  { value: 'Comb', note: 'Corrugation Line' },
  { value: 'Timing Belts', note: 'Others' },
];

function setUp(start = '') {
  const onChange = vi.fn();
  function Field() {
    const [value, setValue] = useState(start);
    return (
      <ComboboxField
        label="Part type"
        clearLabel="Clear"
        choices={choices}
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Field />, { wrapper: UiProvider });
  return { onChange, field: screen.getByRole('combobox', { name: 'Part type' }) };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('finds by name and note, and selects the highlighted choice with Enter', async () => {
  const { onChange, field } = setUp();
  await userEvent.type(field, 'LINE');
  expect(options()).toEqual(['CombCorrugation Line']);
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('Comb');
  expect(field).toHaveValue('Comb');
  expect(options()).toEqual([]);
});

test('opens at the selected choice and moves by arrow keys', async () => {
  const { onChange, field } = setUp('Comb');
  await userEvent.click(field);
  const marked = () => field.getAttribute('aria-activedescendant');
  expect(document.getElementById(marked() ?? '')).toHaveTextContent('Comb');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.getElementById(marked() ?? '')).toHaveTextContent('Timing Belts');
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('Timing Belts');
});

test('keeps the selection at Escape, and says when nothing is found', async () => {
  const { onChange, field } = setUp('Comb');
  await userEvent.clear(field);
  await userEvent.type(field, 'zzz');
  expect(screen.getByText('No matches')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('Comb');
  await userEvent.type(field, 'x{Escape}');
  expect(field).toHaveValue('Comb');
  expect(onChange).not.toHaveBeenCalledWith('Timing Belts');
});

test('is cleared by its button, and selects by click', async () => {
  const { onChange, field } = setUp('Comb');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenLastCalledWith('');
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('option', { name: /Anvil Cover/ }));
  expect(field).toHaveValue('Anvil Cover');
});
