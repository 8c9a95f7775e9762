import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';
import { PictureCarousel } from './picture-carousel.tsx';

const slides = ['Boxes', 'Boards', 'Rolls', 'Inks'].map((text) => ({
  key: text,
  content: <a href={`#${text}`}>{text}</a>,
}));

const carousel = () => screen.getByRole('region', { name: 'Offers' });
const at = () =>
  screen
    .getAllByRole('button', { name: /Show slide/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true');
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** Presses keys without userEvent, which would wait for the stopped timers. */
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const dot = (number: number) => screen.getByRole('button', { name: `Show slide ${number} of 4` });

function wish(reduced: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: reduced && media.includes('reduced-motion'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
});

afterEach(() => {
  vi.useRealTimers();
});

function show() {
  render(
    <>
      <Carousel label="Offers" slides={slides} ratio="wide" />
      <button type="button">Elsewhere</button>
    </>,
  );
}

describe('automatic advance', () => {
  it('advances every 3 s, from the last slide to the first', () => {
    show();
    pass(2999);
    expect(at()).toBe(0);
    pass(1);
    expect(at()).toBe(1);
    for (let slide = 0; slide < 3; slide++) pass(3000);
    expect(at()).toBe(0);
  });

  it('stops while a mouse is over it, and resumes after', () => {
    show();
    fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' });
    pass(10_000);
    expect(at()).toBe(0);
    fireEvent.pointerLeave(carousel(), { pointerType: 'mouse' });
    pass(3000);
    expect(at()).toBe(1);
  });

  it('stops while touched or focused', () => {
    show();
    fireEvent.touchStart(carousel());
    pass(10_000);
    expect(at()).toBe(0);
    fireEvent.touchEnd(carousel());
    act(() => screen.getByRole('link', { name: 'Boxes' }).focus());
    pass(10_000);
    expect(at()).toBe(0);
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    pass(3000);
    expect(at()).toBe(1);
  });

  it('stops while the page is hidden', () => {
    show();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(10_000);
    expect(at()).toBe(0);
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(3000);
    expect(at()).toBe(1);
  });

  it('never starts with reduced motion, nor offers to pause', () => {
    wish(true);
    show();
    pass(20_000);
    expect(at()).toBe(0);
    expect(screen.queryByRole('button', { name: 'Pause the slides' })).toBeNull();
  });

  it('is paused and played by its button, whose focus does not stop it after Play', () => {
    show();
    const button = (name: string) => screen.getByRole('button', { name });
    act(() => button('Pause the slides').focus());
    fireEvent.click(button('Pause the slides'));
    act(() => button('Elsewhere').focus());
    pass(10_000);
    expect(at()).toBe(0);
    act(() => button('Play the slides').focus());
    fireEvent.click(button('Play the slides'));
    pass(3000);
    expect(at()).toBe(1);
  });

  it('shows a selected slide for its full time', () => {
    show();
    pass(2500);
    fireEvent.click(dot(3));
    pass(2500);
    expect(at()).toBe(2);
    pass(500);
    expect(at()).toBe(3);
  });
});

describe('manual navigation', () => {
  const place = () => carousel().querySelector('p')?.textContent;

  it('moves by arrow keys, Home and End, and the focus follows', () => {
    show();
    act(() => screen.getByRole('link', { name: 'Boxes' }).focus());
    press('ArrowRight');
    expect([at(), place()]).toEqual([1, '2 of 4']);
    expect(document.activeElement?.textContent).toBe('Boards');
    press('End', 'ArrowRight', 'ArrowLeft');
    expect(document.activeElement?.textContent).toBe('Inks');
    act(() => dot(4).focus());
    press('Home');
    expect(dot(1)).toHaveFocus();
  });

  it('follows a swipe, not the slides it scrolls past by itself', () => {
    show();
    const track = within(carousel()).getByRole('list', { name: 'Offers' });
    const scroll = (left: number) => {
      track.scrollLeft = left;
      fireEvent.scroll(track);
    };
    fireEvent.click(dot(2));
    expect(track.scrollLeft).toBe(320);
    scroll(40);
    expect(at()).toBe(1);
    scroll(320);
    fireEvent.touchStart(track);
    scroll(600);
    expect(at()).toBe(2);
  });

  it('labels its parts', () => {
    show();
    expect(carousel()).toHaveAttribute('aria-roledescription', 'carousel');
    const slide = screen.getByRole('listitem', { name: '2 of 4' });
    expect(slide).toHaveAttribute('aria-roledescription', 'slide');
    expect(dot(2)).toHaveAttribute(
      'aria-controls',
      within(carousel()).getByRole('list', { name: 'Offers' }).id,
    );
  });

  it('offers no navigation for a single slide', () => {
    render(<Carousel label="Offers" slides={slides.slice(0, 1)} />);
    pass(10_000);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('pictures in a carousel', () => {
  const pictures = ['/pictures/a.webp', '/pictures/b.webp'];

  it('load the first one at once and the others when they come near', () => {
    render(<PictureCarousel name="Slotter" pictures={pictures} drawing="machine" />);
    const loading = screen
      .getAllByRole('img', { hidden: true })
      .map((image) => image.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'lazy']);
  });

  it('open over the window, and stop the slides meanwhile', () => {
    render(<PictureCarousel name="Slotter" pictures={pictures} />);
    const marked = () =>
      document.querySelector('[data-dot][aria-current]')?.getAttribute('data-dot');
    fireEvent.click(screen.getByRole('button', { name: 'Open picture 1 of 2' }));
    expect(screen.getByRole('dialog', { name: 'Slotter' })).toBeTruthy();
    pass(10_000);
    expect(marked()).toBe('0');
    press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are replaced by a drawing when missing, for a machine by that of a machine', () => {
    const { rerender } = render(<PictureCarousel name="Slotter" pictures={[]} drawing="machine" />);
    const machine = screen.getByRole('img', { name: 'Slotter: no picture' }).innerHTML;
    rerender(<PictureCarousel name="Slotter" pictures={[]} />);
    expect(screen.getByRole('img', { name: 'Slotter: no picture' }).innerHTML).not.toBe(machine);
    rerender(<PictureCarousel name="Slotter" pictures={pictures} drawing="machine" />);
    fireEvent.error(screen.getAllByRole('img')[0] as HTMLElement);
    const drawn = screen.getByRole('img', { name: 'Slotter, Picture 1: no picture' });
    expect(drawn.innerHTML).toBe(machine);
  });
});
