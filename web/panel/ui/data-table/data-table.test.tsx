import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

interface Part {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
}

const props = {
  caption: 'Parts',
  rows: [{ id: '1', name: 'Comb', quantity: 12 }],
  rowKey: ({ id }: Part) => id,
  columns: [
    { id: 'name', size: 200, header: 'Part', cell: ({ name }: Part) => name },
    {
      id: 'quantity',
      size: 100,
      header: 'Quantity',
      isFigure: true as const,
      cell: ({ quantity }: Part) => quantity,
    },
  ],
  actions: { width: 100, of: () => <button type="button">View</button> },
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('is a table with row and column headers on a desktop', () => {
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

test('shows each row on a phone as a card that labels its values', () => {
  const asked = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...asked, matches: true });
  render(<DataTable {...props} />);
  expect(screen.queryByRole('table')).toBeNull();
  const card = within(within(screen.getByRole('list', { name: 'Parts' })).getByRole('listitem'));
  expect(card.getByRole('term').textContent).toBe('Quantity');
  expect(card.getByRole('definition').textContent).toBe('12');
  expect(card.getByRole('button', { name: 'View' })).toBeTruthy();
});

const parts = [
  { id: '1', name: 'Comb', quantity: 12 },
  { id: '2', name: 'Gear', quantity: 3 },
];

function chosen(...ids: string[]) {
  return {
    chosen: Object.fromEntries(ids.map((id) => [id, true as const])),
    onChange: vi.fn(),
    allLabel: 'Select all on this page',
    labelOf: ({ name }: Part) => `Select ${name}`,
  };
}

test('selects rows one by one and all at once; the box above shows a partial selection', async () => {
  const selection = chosen('1');
  const { rerender } = render(<DataTable {...props} rows={parts} selection={selection} />);
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect([box('Select Comb').checked, box('Select Gear').checked]).toEqual([true, false]);
  const all = box('Select all on this page');
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await userEvent.click(box('Select Gear'));
  expect(selection.onChange).toHaveBeenLastCalledWith({ 1: true, 2: true });
  await userEvent.click(all);
  expect(selection.onChange).toHaveBeenLastCalledWith({ 1: true, 2: true });
  rerender(<DataTable {...props} rows={parts} selection={chosen('1', '2')} />);
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
});

test('shows the boxes on the cards on a phone', async () => {
  const asked = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...asked, matches: true });
  const selection = chosen();
  render(<DataTable {...props} rows={parts} selection={selection} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Comb' }));
  expect(selection.onChange).toHaveBeenCalledWith({ 1: true });
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBeTruthy();
});

test('shows a sortable column’s order and cycles through the orders', async () => {
  const onChange = vi.fn();
  const columns = props.columns.map((column) =>
    column.id === 'quantity'
      ? { ...column, accessorFn: ({ quantity }: Part) => quantity, sortDescFirst: true }
      : column,
  );
  const table = (value: string) => (
    <DataTable {...props} columns={columns} sorting={{ value, onChange }} />
  );
  const { rerender } = render(table(''));
  const head = () => screen.getByRole('columnheader', { name: 'Quantity' });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Quantity' }));
  expect(head()).not.toHaveAttribute('aria-sort');
  await press();
  rerender(table('-quantity'));
  expect(head()).toHaveAttribute('aria-sort', 'descending');
  await press();
  rerender(table('quantity'));
  expect(head()).toHaveAttribute('aria-sort', 'ascending');
  await press();
  expect(onChange.mock.calls).toEqual([['-quantity'], ['quantity'], ['']]);
  expect(screen.queryByRole('button', { name: 'Part' })).toBeNull();
});

test('stores the chosen columns and row height on this device', async () => {
  const stored = () => JSON.parse(localStorage.getItem('panelTables') ?? '{}');
  const { rerender } = render(<DataTable {...props} name="parts" />);
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await userEvent.click(screen.getByRole('button', { name: 'Table view' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Table view' }));
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Quantity' }));
  await userEvent.click(sheet.getByRole('switch', { name: 'Taller rows' }));
  expect(heads()).toEqual(['Part', 'Actions']);
  expect(stored()).toMatchObject({ isComfortable: true, hidden: ['parts.quantity'] });
  rerender(<DataTable {...props} name="others" />);
  expect(heads()).toEqual(['Part', 'Quantity', 'Actions']);
  rerender(<DataTable {...props} name="parts" />);
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Quantity' }));
  await userEvent.click(sheet.getByRole('switch', { name: 'Taller rows' }));
  expect(stored()).toMatchObject({ isComfortable: false, hidden: [] });
});

test('shows text that may be truncated in full in its title', () => {
  render(<DataTable {...props} />);
  expect(screen.getByTitle('Comb').textContent).toBe('Comb');
});
