import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useBackCloses } from '../back-stack.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Sheet } from './sheet.tsx';

function Screen() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <div id="root">
      <button type="button" onClick={() => setOpen(true)}>
        Choose
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Urgency" hint="How soon?">
        <button type="button" onClick={() => setAsking(true)}>
          High
        </button>
      </Sheet>
      <ConfirmDialog
        open={asking}
        title="Sure?"
        text="It cannot be undone."
        confirm="Delete"
        danger
        onConfirm={() => {}}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

const opened = async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  return user;
};
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

describe('Sheet', () => {
  it('takes the focus, keeps it inside, and gives it back', async () => {
    const user = await opened();
    const dialog = screen.getByRole('dialog', { name: 'Urgency' });
    expect(dialog).toBe(document.activeElement);
    expect(document.getElementById('root')?.inert).toBe(true);
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'High' })).toBe(document.activeElement);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toBe(document.activeElement);
    await user.keyboard('{Escape}');
    await gone('Urgency');
    expect(screen.getByRole('button', { name: 'Choose' })).toBe(document.activeElement);
    expect(document.getElementById('root')?.inert).toBe(false);
  });

  it('is closed by Back, which stays on the screen', async () => {
    await opened();
    const before = window.location.href;
    act(() => window.history.back());
    await gone('Urgency');
    expect(window.location.href).toBe(before);
    expect(window.history.state?.openDepth).toBeUndefined();
  });

  it('leaves no history entry when it is closed by its button', async () => {
    const user = await opened();
    expect(window.history.state?.openDepth).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(window.history.state?.openDepth).toBeUndefined());
  });

  it('closes the upper of two first', async () => {
    const user = await opened();
    await user.click(screen.getByRole('button', { name: 'High' }));
    expect(screen.getByRole('dialog', { name: 'Sure?' })).toBeTruthy();
    act(() => window.history.back());
    await gone('Sure?');
    expect(screen.getByRole('dialog', { name: 'Urgency' })).toBeTruthy();
    act(() => window.history.back());
    await gone('Urgency');
  });
});

describe('a sheet that is held', () => {
  it('stays through Escape, Back and a tap beside it, and says so each time', async () => {
    const user = userEvent.setup();
    const told = vi.fn();
    const { container } = render(
      <Sheet open held onClose={told} title="Update required">
        <button type="button">Update</button>
      </Sheet>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Update required' });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(told).toHaveBeenCalledTimes(1);
    for (const times of [2, 3]) {
      expect(window.history.state?.openDepth).toBe(1);
      act(() => window.history.back());
      await waitFor(() => expect(told).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(window.history.state?.openDepth).toBe(1));
    }
    const scrim = container.ownerDocument.querySelector('[aria-hidden="true"]');
    if (scrim) await user.click(scrim);
    expect(told).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('dialog', { name: 'Update required' })).toBe(dialog);
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Update' })).toBe(document.activeElement);
  });
});

function Sections() {
  const [first, setFirst] = useState(true);
  const [second, setSecond] = useState(true);
  useBackCloses(first, () => setFirst(false));
  useBackCloses(second, () => setSecond(false));
  return (
    <>
      <button type="button" onClick={() => setFirst(false)}>
        Fold
      </button>
      {first && 'first '}
      {second && 'second'}
    </>
  );
}

describe('sections that Back closes', () => {
  it('may be closed out of order', async () => {
    const user = userEvent.setup();
    render(<Sections />);
    await user.click(screen.getByRole('button', { name: 'Fold' }));
    expect(screen.getByText('second')).toBeTruthy();
    await waitFor(() => expect(window.history.state?.openDepth).toBe(1));
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByText('second')).toBeNull());
  });
});
