import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Splash } from './splash.tsx';

const tagline = 'Transforming Industry: Complexity To Simplicity';
const shown = () => screen.queryByText(tagline) !== null;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Splash', () => {
  it('closes after 3 seconds, and does not return in the session', () => {
    const { unmount } = render(<Splash />);
    act(() => vi.advanceTimersByTime(2999));
    expect(shown()).toBe(true);
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toBe(false);
    unmount();
    render(<Splash />);
    expect(shown()).toBe(false);
  });

  it('closes on a tap and on a key press', () => {
    const { unmount } = render(<Splash />);
    fireEvent.click(screen.getByText(tagline));
    expect(shown()).toBe(false);
    unmount();
    sessionStorage.clear();
    render(<Splash />);
    fireEvent.keyDown(window, { key: 'Tab' });
    expect(shown()).toBe(false);
  });

  it('is not shown when reduced motion is preferred', () => {
    const matches = vi.spyOn(window, 'matchMedia');
    matches.mockReturnValue({ matches: true } as MediaQueryList);
    render(<Splash />);
    expect(shown()).toBe(false);
  });
});
