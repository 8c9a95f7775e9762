import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

const props = {
  caption: 'Parts',
  rows: [{ id: '1', name: 'Comb', quantity: 12 }],
  rowKey: ({ id }: { id: string }) => id,
  lead: { key: 'name', title: 'Part', cell: ({ name }: { name: string }) => name },
  columns: [
    {
      key: 'quantity',
      title: 'Quantity',
      end: true,
      cell: ({ quantity }: { quantity: number }) => quantity,
    },
  ],
  actions: { title: 'Actions', of: () => <button type="button">View</button> },
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('on a desk it is a table with row and column headers', () => {
  render(<DataTable {...props} />);
  const table = within(screen.getByRole('table', { name: 'Parts' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Part',
    'Quantity',
    'Actions',
  ]);
  expect(table.getByRole('rowheader', { name: 'Comb' })).toBeTruthy();
  expect(table.getByRole('cell', { name: '12' })).toBeTruthy();
});

test('on a phone each row is a card that names its values', () => {
  const asked = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...asked, matches: true });
  render(<DataTable {...props} />);
  expect(screen.queryByRole('table')).toBeNull();
  const card = within(within(screen.getByRole('list', { name: 'Parts' })).getByRole('listitem'));
  expect(card.getByRole('term').textContent).toBe('Quantity');
  expect(card.getByRole('definition').textContent).toBe('12');
  expect(card.getByRole('button', { name: 'View' })).toBeTruthy();
});
