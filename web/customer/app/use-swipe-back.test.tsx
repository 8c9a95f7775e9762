import { createEvent, fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSwipeBack } from './use-swipe-back.ts';

function Screen({ onBack }: { onBack: () => void }) {
  useSwipeBack(onBack);
  return (
    <>
      <p>Text</p>
      <div data-swipes="true">Pictures</div>
    </>
  );
}

interface Swipe {
  readonly by: number;
  readonly down?: number;
  readonly takes?: number;
  readonly on?: string;
}

function swipe({ by, down = 0, takes = 200, on = 'p' }: Swipe): boolean {
  const onBack = vi.fn();
  const { container, unmount } = render(<Screen onBack={onBack} />);
  const target = container.querySelector(on) as Element;
  const touch = (x: number, y: number) => [{ clientX: x, clientY: y, identifier: 1, target }];
  const at = (event: Event, time: number) => {
    Object.defineProperty(event, 'timeStamp', { value: time });
    fireEvent(target, event);
  };
  at(createEvent.touchStart(target, { touches: touch(20, 300) }), 1000);
  const end = { changedTouches: touch(20 + by, 300 + down) };
  at(createEvent.touchEnd(target, end), 1000 + takes);
  unmount();
  return onBack.mock.calls.length === 1;
}

it.each<[Swipe, boolean]>([
  [{ by: 100 }, true],
  [{ by: 99 }, false],
  [{ by: -150 }, false],
  [{ by: 100, takes: 500 }, true],
  [{ by: 100, takes: 501 }, false],
  [{ by: 120, down: 80 }, false],
  [{ by: 200, on: '[data-swipes]' }, false],
])('a swipe of %o goes back: %s', (given, goesBack) => {
  expect(swipe(given)).toBe(goesBack);
});
