import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UrgencyBadge } from '../../trade/urgency-badge.tsx';
import { ApiError } from '../client/index.ts';
import { Button } from './button.tsx';
import { errorSentence, waitInWords } from './error-sentence.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { Picture } from './picture.tsx';
import { toast } from './toast.ts';
import { Toasts } from './toasts.tsx';

afterEach(() => {
  vi.useRealTimers();
});

describe('Picture', () => {
  it('shows a drawing with a name when there is no picture or it cannot be loaded', () => {
    const { rerender } = render(<Picture src="/other/belt.png" alt="Timing belt" />);
    const picture = screen.getByRole('img', { name: 'Timing belt' });
    fireEvent.error(picture);
    expect(screen.getByRole('img', { name: 'Timing belt: no picture' })).toBeTruthy();
    rerender(<Picture src="" alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('UrgencyBadge', () => {
  it.each([
    ['HIGH', 'High'],
    ['medium', 'Medium'],
    ['Low', 'Low'],
    ['Done', 'Done'],
    ['someday', 'someday'],
  ])('shows %s as %s', (urgency, word) => {
    render(<UrgencyBadge urgency={urgency} />);
    expect(screen.getByText(word)).toBeTruthy();
  });
});

describe('toast messages', () => {
  it('last 3 seconds and show failures as alerts', () => {
    vi.useFakeTimers();
    render(<Toasts />);
    act(() => toast.success('Thank you for your query!'));
    act(() => toast.error('Failed to create query'));
    expect(screen.getByRole('status').textContent).toBe('Thank you for your query!');
    expect(screen.getByRole('alert').textContent).toBe('Failed to create query');
    act(() => vi.advanceTimersByTime(2999));
    expect(screen.getByRole('alert').textContent).not.toBe('');
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('offer an action', () => {
    vi.useFakeTimers();
    const run = vi.fn();
    render(<Toasts />);
    act(() => toast.info('Deleted', { label: 'Undo', run }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('Button', () => {
  it('ignores clicks while busy and keeps its name', () => {
    const onClick = vi.fn();
    render(
      <Button busy onClick={onClick}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: /Send/ });
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});

describe('error sentences', () => {
  it('say how long to wait', () => {
    expect(waitInWords(1)).toBe('1 second');
    expect(waitInWords(45)).toBe('45 seconds');
    expect(waitInWords(185)).toBe('4 minutes');
    const error = new ApiError({ status: 429, code: 'too_many', message: 'x', retryAfter: 185 });
    expect(errorSentence(error).sentence).toBe('Too many attempts. Please try again in 4 minutes.');
  });
});

describe('OfflineBanner', () => {
  it('shows while the browser has no network', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<OfflineBanner text="You are currently offline" />);
    expect(screen.getByText('You are currently offline')).toBeTruthy();
    online.mockReturnValue(true);
    act(() => window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are currently offline')).toBeNull();
  });
});
