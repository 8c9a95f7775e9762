import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MenuButton } from './menu-button.tsx';

function setUp() {
  const copy = vi.fn();
  const similar = vi.fn();
  render(
    <MenuButton
      label="More for Rotary Joint"
      items={[
        { label: 'Add a similar product', icon: 'plus', run: similar },
        { label: 'Copy model number', icon: 'copy', run: copy },
      ]}
    />,
  );
  return { copy, similar, button: screen.getByRole('button', { name: 'More for Rotary Joint' }) };
}

test('opens by keyboard, moves in a cycle, runs an item and returns the focus', async () => {
  const { copy, button } = setUp();
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Add a similar product' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(copy).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

test('closes at Escape and at a tap beside it without running anything', async () => {
  const { copy, similar, button } = setUp();
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(button);
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(copy).not.toHaveBeenCalled();
  expect(similar).not.toHaveBeenCalled();
});

test('follows its button without CSS anchors, and closes once the button is out of view', async () => {
  vi.spyOn(CSS, 'supports').mockReturnValue(false);
  const { button } = setUp();
  await userEvent.click(button);
  const rows = vi.spyOn(button, 'getBoundingClientRect');
  rows.mockReturnValue(new DOMRect(300, 240, 44, 44));
  fireEvent.scroll(document.body);
  fireEvent(window, new Event('resize'));
  expect(screen.getByRole('menu').style.top).toBe('288px');
  rows.mockReturnValue(new DOMRect(300, -100, 44, 44));
  fireEvent.scroll(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
