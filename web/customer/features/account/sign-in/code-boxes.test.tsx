import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CodeBoxes, emptyCode, fillCode } from './code-boxes.tsx';

function Boxes() {
  const [value, setValue] = useState(emptyCode);
  return <CodeBoxes value={value} onChange={setValue} />;
}

const boxes = () => screen.getAllByRole('textbox') as HTMLInputElement[];
const shown = () =>
  boxes()
    .map((box) => box.value || '·')
    .join('');
const at = (place: number) => boxes()[place - 1] as HTMLInputElement;

describe('the six code boxes', () => {
  it("have a name each, and the first accepts the phone's autofill", () => {
    render(<Boxes />);
    expect(screen.getByRole('group', { name: 'One-time code' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Digit 6 of 6' })).toBe(at(6));
    expect(at(1).autocomplete).toBe('one-time-code');
    expect(at(1)).toHaveFocus();
    fireEvent.input(at(1), { target: { value: '123456' } });
    expect(shown()).toBe('123456');
  });

  it('move the focus on with each digit and refuse letters', async () => {
    const user = userEvent.setup();
    render(<Boxes />);
    await user.keyboard('1a2');
    expect(shown()).toBe('12····');
    expect(at(3)).toHaveFocus();
  });

  it('accept a new code typed over the old one, including equal digits', async () => {
    const user = userEvent.setup();
    render(<Boxes />);
    await user.keyboard('000000');
    at(1).focus();
    await user.keyboard('100203');
    expect(shown()).toBe('100203');
    expect(at(6)).toHaveFocus();
  });

  it('are filled by pasting into any box', async () => {
    const user = userEvent.setup();
    render(<Boxes />);
    await user.click(at(4));
    await user.paste('Your code: 654 321');
    expect(shown()).toBe('654321');
    expect(at(6)).toHaveFocus();
  });

  it('move with the arrow keys and clear backwards', async () => {
    const user = userEvent.setup();
    render(<Boxes />);
    await user.keyboard('123');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(at(2)).toHaveFocus();
    await user.keyboard('{ArrowRight}{Backspace}');
    expect(shown()).toBe('12····');
    await user.keyboard('{Backspace}');
    expect(shown()).toBe('1·····');
    expect(at(2)).toHaveFocus();
    await user.keyboard('{Home}9');
    expect(shown()).toBe('9·····');
  });

  it('fill a partial code from its box on', () => {
    expect(fillCode(emptyCode, 4, '789').join('')).toBe('78');
    expect(fillCode(['1', '2', '', '', '', ''], 2, '3').join('')).toBe('123');
  });
});
