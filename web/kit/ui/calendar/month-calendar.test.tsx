import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { addDays, addMonths, today, weeksOf } from './days.ts';
import { MonthCalendar } from './month-calendar.tsx';

const shown = () => document.activeElement?.getAttribute('aria-label');

function open(value?: string) {
  const onChoose = vi.fn();
  const today = '2026-11-21';
  render(<MonthCalendar value={value} today={today} last={today} onChoose={onChoose} />);
  return onChoose;
}

describe('calendar days', () => {
  it('cross months and years, and end at a short month’s last day', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('are grouped in weeks from Sunday', () => {
    const weeks = weeksOf('2026-11-21');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
    expect(weeksOf('2026-08-05')).toHaveLength(6);
  });

  it('begin in the user’s time zone', () => {
    const late = new Date('2026-11-20T20:00:00Z');
    expect(today('Asia/Kolkata', late)).toBe('2026-11-21');
    expect(today('UTC', late)).toBe('2026-11-20');
  });
});

describe('MonthCalendar', () => {
  it('opens at today, which is marked, with future days disabled', () => {
    open();
    const grid = within(screen.getByRole('table', { name: 'November 2026' }));
    const day = grid.getByRole('button', { name: 'Saturday, November 21, 2026' });
    expect(day).toHaveAttribute('aria-current', 'date');
    expect(day).toHaveFocus();
    const tomorrow = grid.getByRole('button', { name: 'Sunday, November 22, 2026' });
    expect(tomorrow).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
  });

  it('opens at the chosen day', () => {
    open('2026-02-14');
    const day = screen.getByRole('button', { name: 'Saturday, February 14, 2026', pressed: true });
    expect(day).toHaveFocus();
  });

  it('is navigated by keyboard, never past today', async () => {
    const onChoose = open();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    expect(shown()).toBe('Friday, November 13, 2026');
    await userEvent.keyboard('{Home}');
    expect(shown()).toBe('Sunday, November 8, 2026');
    await userEvent.keyboard('{PageUp}{End}');
    expect(shown()).toBe('Saturday, October 10, 2026');
    await userEvent.keyboard('{PageDown}{PageDown}');
    expect(shown()).toBe('Saturday, November 21, 2026');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onChoose.mock.calls).toEqual([['2026-11-14']]);
  });

  it('changes months by its buttons', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(screen.getByRole('table', { name: 'October 2026' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('table', { name: 'November 2026' })).toBeTruthy();
  });

  it('goes to any month and year at once, never past today', async () => {
    const onChoose = open();
    await userEvent.selectOptions(screen.getByLabelText('Year'), '1998');
    await userEvent.selectOptions(screen.getByLabelText('Month'), 'February');
    expect(screen.getByRole('table', { name: 'February 1998' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Saturday, February 28, 1998' }));
    expect(onChoose.mock.calls).toEqual([['1998-02-28']]);
    await userEvent.selectOptions(screen.getByLabelText('Year'), '2026');
    await userEvent.selectOptions(screen.getByLabelText('Month'), 'December');
    expect(screen.getByRole('table', { name: 'November 2026' })).toBeTruthy();
  });

  it('offers no day before the first', async () => {
    const onChoose = vi.fn();
    const today = '2026-11-21';
    render(<MonthCalendar value={undefined} today={today} first={today} onChoose={onChoose} />);
    expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    const yesterday = screen.getByRole('button', { name: 'Friday, November 20, 2026' });
    expect(yesterday).toBeDisabled();
    await userEvent.keyboard('{ArrowLeft}{PageDown}{Enter}');
    expect(onChoose.mock.calls).toEqual([['2026-12-21']]);
  });
});
