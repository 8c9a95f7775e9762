import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { turnShortcuts } from '../../../kit/ui/shortcuts.ts';
import { DataTable } from './data-table.tsx';
import { RowKeys } from './row-keys.tsx';

const rows = ['Comb', 'Encoder', 'Felt'].map((name) => ({ name }));
const open = vi.fn();
const resolve = vi.fn();
const extend = vi.fn();

function show() {
  render(
    <>
      <input aria-label="Search" />
      <RowKeys rows={rows} keys={{ Enter: open, r: resolve }} onExtend={extend}>
        <DataTable
          caption="Parts"
          rows={rows}
          rowKey={({ name }) => name}
          columns={[{ id: 'name', size: 200, header: 'Part', cell: ({ name }) => name }]}
          actions={{
            width: 100,
            of: ({ name }) => <button type="button">View {name}</button>,
          }}
        />
      </RowKeys>
    </>,
  );
}

const row = () => document.activeElement?.getAttribute('data-row');

beforeEach(() => {
  open.mockReset();
  resolve.mockReset();
  extend.mockReset();
});

it('moves from row to row and stops at the ends', async () => {
  show();
  await userEvent.keyboard('{ArrowDown}');
  expect(row()).toBe('Comb');
  await userEvent.keyboard('jj{ArrowDown}');
  expect(row()).toBe('Felt');
  await userEvent.keyboard('k');
  expect(row()).toBe('Encoder');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(row()).toBe('Comb');
});

it('starts at the last row when moving up, and at the row of a focused button', async () => {
  show();
  await userEvent.keyboard('k');
  expect(row()).toBe('Felt');
  screen.getByRole('button', { name: 'View Comb' }).focus();
  await userEvent.keyboard('j');
  expect(row()).toBe('Encoder');
});

it('extends by Shift, passing the row and the next', async () => {
  show();
  await userEvent.keyboard('j');
  expect(extend).not.toHaveBeenCalled();
  await userEvent.keyboard('{Shift>}{ArrowDown}J{/Shift}');
  expect(extend.mock.calls).toEqual([[rows.slice(0, 2)], [rows.slice(1)]]);
  expect(row()).toBe('Felt');
});

it("runs the row's shortcuts, and nothing without one", async () => {
  show();
  await userEvent.keyboard('r{Enter}');
  expect(resolve).not.toHaveBeenCalled();
  await userEvent.keyboard('jr{Enter}');
  expect(resolve).toHaveBeenCalledExactlyOnceWith(rows[0]);
  expect(open).toHaveBeenCalledExactlyOnceWith(rows[0]);
});

it('leaves Enter to a focused button in the row', async () => {
  show();
  screen.getByRole('button', { name: 'View Comb' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(open).not.toHaveBeenCalled();
});

it('does nothing while the user is typing, with a modifier, or when turned off', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Search'), 'jrj');
  expect(screen.getByLabelText('Search')).toHaveValue('jrj');
  expect(row()).toBeNull();
  screen.getByLabelText('Search').blur();
  await userEvent.keyboard('{Control>}j{/Control}');
  expect(row()).toBeFalsy();
  turnShortcuts(false);
  await userEvent.keyboard('j');
  expect(row()).toBeFalsy();
  turnShortcuts(true);
  await userEvent.keyboard('j');
  expect(row()).toBe('Comb');
});
