import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useBackCloses } from '../back-stack.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
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
  it('takes the focus and returns it', async () => {
    const user = await opened();
    const dialog = screen.getByRole('dialog', { name: 'Urgency' });
    expect(dialog).toHaveFocus();
    await user.keyboard('{Escape}');
    await gone('Urgency');
    expect(screen.getByRole('button', { name: 'Choose' })).toHaveFocus();
  });

  it('closes at a press beside it, but not when a text selection ends there', async () => {
    const user = await opened();
    const dialog = screen.getByRole('dialog', { name: 'Urgency' });
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('How soon?') },
      { keys: '[/MouseLeft]', target: dialog },
    ]);
    expect(dialog.isConnected).toBe(true);
    await user.click(dialog);
    await gone('Urgency');
  });

  it('closes at Back, which stays on the screen', async () => {
    await opened();
    const before = window.location.href;
    act(() => window.history.back());
    await gone('Urgency');
    expect(window.location.href).toBe(before);
    expect(window.history.state?.openDepth).toBeUndefined();
  });

  it('leaves no history entry when closed by its button', async () => {
    const user = await opened();
    expect(window.history.state?.openDepth).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(window.history.state?.openDepth).toBeUndefined());
  });

  it('closes the upper of two sheets first', async () => {
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

describe('a mandatory sheet', () => {
  it('stays open at Escape, Back and a tap beside it, and calls onClose each time', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    render(
      <Sheet open mandatory onClose={onClose} title="Update required">
        <button type="button">Update</button>
      </Sheet>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Update required' });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    for (const times of [2, 3]) {
      expect(window.history.state?.openDepth).toBe(1);
      act(() => window.history.back());
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(window.history.state?.openDepth).toBe(1));
    }
    await user.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('dialog', { name: 'Update required' })).toBe(dialog);
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
  it('can be closed in any order', async () => {
    const user = userEvent.setup();
    render(<Sections />);
    await user.click(screen.getByRole('button', { name: 'Fold' }));
    expect(screen.getByText('second')).toBeTruthy();
    await waitFor(() => expect(window.history.state?.openDepth).toBe(1));
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByText('second')).toBeNull());
  });
});

function Form({ onClose, onDiscard }: { onClose: () => void; onDiscard: () => void }) {
  const [text, setText] = useState('');
  return (
    <Sheet open onClose={onClose} onDiscard={text ? onDiscard : undefined} title="Edit">
      <input aria-label="Company" value={text} onChange={({ target }) => setText(target.value)} />
    </Sheet>
  );
}

describe('a sheet with typed text', () => {
  const setUp = async (typed: string) => {
    const user = userEvent.setup();
    const [onClose, onDiscard] = [vi.fn(), vi.fn()];
    render(<Form onClose={onClose} onDiscard={onDiscard} />);
    await user.click(screen.getByLabelText('Company'));
    if (typed) await user.keyboard(typed);
    return { user, onClose, onDiscard };
  };
  const question = () => screen.findByRole('dialog', { name: 'Close without saving?' });

  it('closes at once while nothing is typed', async () => {
    const { user, onClose } = await setUp('');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'the cross',
      (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole('button', { name: 'Close' })),
    ],
    ['Back', async () => act(() => window.history.back())],
  ])('asks at %s, and continues after Escape with the focus where it was', async (_, leave) => {
    const { user, onClose, onDiscard } = await setUp('Shree');
    const field = screen.getByLabelText('Company');
    await leave(user);
    await question();
    await user.keyboard('{Escape}');
    await gone('Close without saving?');
    expect(screen.getByRole('dialog', { name: 'Edit' })).toBeTruthy();
    expect(field).toHaveValue('Shree');
    expect([onClose, onDiscard].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    await waitFor(() => expect(window.history.state?.openDepth).toBe(1));
  });

  it('asks again at each Back, and closes the question first', async () => {
    await setUp('Shree');
    for (let time = 1; time <= 2; time++) {
      act(() => window.history.back());
      await question();
      await waitFor(() => expect(window.history.state?.openDepth).toBe(2));
      act(() => window.history.back());
      await gone('Close without saving?');
      await waitFor(() => expect(window.history.state?.openDepth).toBe(1));
    }
  });

  it('keeps or discards the text according to the answer', async () => {
    const { user, onClose, onDiscard } = await setUp('Shree');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Keep for later' }));
    expect([onClose, onDiscard].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect([onClose, onDiscard].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});

function Rows({ names, first = true }: { names: readonly string[]; first?: boolean }) {
  return (
    <Sheet open onClose={closed} title="Reports">
      {first && <p>Two reports</p>}
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">Open {name}</button>
            <button type="button">Withdraw {name}</button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
const closed = vi.fn();

describe('a focused control of a sheet that vanishes', () => {
  const focused = () => document.activeElement?.textContent;
  const show = (names: readonly string[]) => <UiProvider>{<Rows names={names} />}</UiProvider>;

  it('passes the focus to the row that follows, then to the one before, then to the sheet', async () => {
    const { rerender } = render(show(['A', 'B', 'C']));
    screen.getByRole('button', { name: 'Withdraw B' }).focus();
    rerender(show(['A', 'C']));
    await waitFor(() => expect(focused()).toBe('Open C'));
    rerender(show(['A']));
    await waitFor(() => expect(focused()).toBe('Open A'));
    rerender(show([]));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  });

  it('keeps Escape closing the sheet, even if nothing has the focus', async () => {
    closed.mockReset();
    render(show(['A']));
    screen.getByRole('button', { name: 'Withdraw A' }).focus();
    screen.getByRole('button', { name: 'Withdraw A' }).blur();
    expect(document.body).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });
});
