import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from '../announcer.tsx';
import type { PictureDrawing } from '../picture.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { PictureGallery } from './picture-gallery.tsx';

const pictures = ['/pictures/a.webp', '/pictures/b.webp', '/pictures/c.webp'];

/** A stage of 360 by 600 with its centre at 180, 300. */
const box = new DOMRect(0, 0, 360, 600);

function show(list: readonly string[], drawing: PictureDrawing) {
  render(
    <UiProvider>
      <Announcer />
      <PictureGallery name="Rotary Joint" pictures={list} drawing={drawing} />
    </UiProvider>,
    {
      container: document.body.appendChild(
        Object.assign(document.createElement('div'), { id: 'root' }),
      ),
    },
  );
}

async function open(list: readonly string[] = pictures, drawing: PictureDrawing = 'part') {
  show(list, drawing);
  await userEvent.click(screen.getByRole('button', { name: /Open picture 1 of/ }));
}

const dialog = () => screen.getByRole('dialog', { name: 'Rotary Joint' });
const stage = () => dialog().querySelector('[data-swipes]') as HTMLElement;
const shown = () => within(dialog()).getByRole('img').getAttribute('src');
const place = () => within(dialog()).getByRole('status').textContent;
const transform = () => (stage().firstElementChild as HTMLElement).style.transform;

let clock = 0;

function pointer(type: 'Down' | 'Move' | 'Up' | 'Cancel', x: number, y: number, pointerId = 1) {
  const given = { clientX: x, clientY: y, pointerId, pointerType: 'touch', button: 0 };
  fireEvent[`pointer${type}`](stage(), given);
}

function swipe(fromX: number, toX: number, ms = 120, toY = 300) {
  pointer('Down', fromX, 300);
  clock += ms;
  pointer('Move', toX, toY);
  pointer('Up', toX, toY);
  clock += 1000;
}

function doubleTap(x: number, y: number) {
  for (let tap = 0; tap < 2; tap++) {
    pointer('Down', x, y);
    clock += 40;
    pointer('Up', x, y);
    clock += 80;
  }
  clock += 1000;
}

beforeEach(() => {
  clock = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1440);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(1920);
});

describe('changing pictures', () => {
  it('works by swipe in both directions and wraps around', async () => {
    await open();
    expect(place()).toContain('1 / 3');
    swipe(300, 180);
    expect([place(), shown()]).toEqual([expect.stringContaining('2 / 3'), pictures[1]]);
    swipe(100, 220);
    swipe(100, 220);
    expect([place(), shown()]).toEqual([expect.stringContaining('3 / 3'), pictures[2]]);
  });

  it('ignores a short, a slow or a downward movement', async () => {
    await open();
    swipe(200, 170);
    swipe(220, 160, 900);
    swipe(220, 160, 100, 420);
    expect(shown()).toBe(pictures[0]);
  });

  it('works by arrow keys and buttons, and announces the position', async () => {
    await open();
    await userEvent.keyboard('{ArrowRight}');
    expect(place()).toContain('Picture 2 of 3');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(place()).toContain('Picture 3 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(shown()).toBe(pictures[0]);
    await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(shown()).toBe(pictures[2]);
  });

  it('is not offered for a single picture', async () => {
    await open(pictures.slice(0, 1));
    swipe(300, 100);
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toBe(pictures[0]);
    expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
    expect(within(dialog()).queryByRole('status')).toBeNull();
  });
});

describe('zooming', () => {
  it('works by a double tap at the tapped point, and back', async () => {
    await open();
    // The picture is fitted to 360 by 480; a point 60 right of the centre stays in place.
    doubleTap(240, 300);
    expect(transform()).toBe('translate(-90px) scale(2.5)');
    doubleTap(240, 300);
    expect(transform()).toBe('translate(0px) scale(1)');
  });

  it('works by two fingers, which is not a swipe', async () => {
    await open();
    pointer('Down', 130, 300, 1);
    pointer('Down', 230, 300, 2);
    pointer('Move', 80, 300, 1);
    pointer('Move', 280, 300, 2);
    pointer('Up', 80, 300, 1);
    pointer('Up', 280, 300, 2);
    expect(transform()).toBe('translate(0px) scale(2)');
    expect(shown()).toBe(pictures[0]);
  });

  it('pans a zoomed picture within its edges instead of changing pictures', async () => {
    await open();
    doubleTap(180, 300);
    swipe(300, 200);
    expect(transform()).toBe('translate(-100px) scale(2.5)');
    swipe(300, -900);
    expect(transform()).toBe('translate(-270px) scale(2.5)');
    await userEvent.keyboard('{ArrowLeft}');
    expect(transform()).toBe('translate(-210px) scale(2.5)');
    expect(shown()).toBe(pictures[0]);
  });

  it('works by keys, buttons and the wheel, and announces the scale', async () => {
    await open();
    await userEvent.keyboard('+');
    expect(transform()).toContain('scale(1.5)');
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(transform()).toContain('scale(2.25)');
    await waitFor(() => expect(screen.getByText('Zoomed to 225 %')).toBeTruthy());
    fireEvent.wheel(stage(), { deltaY: 10_000, clientX: 180, clientY: 300 });
    expect(transform()).toContain('scale(1)');
    await userEvent.keyboard('+-');
    expect(transform()).toContain('scale(1)');
  });

  it('shows each picture unzoomed at first', async () => {
    await open();
    doubleTap(180, 300);
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(transform()).toContain('scale(1)');
  });
});

describe('closing the viewer', () => {
  const opener = () => screen.getByRole('button', { name: /Open picture 1 of/ });

  it('works by Escape, and the focus returns to the thumbnail', async () => {
    await open();
    expect(dialog().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it('works by Back, which stays on the screen', async () => {
    await open();
    const before = window.location.href;
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.href).toBe(before);
  });
});

it('shows a drawing when a picture cannot be loaded, and retries when the network returns', async () => {
  await open();
  fireEvent.error(within(dialog()).getByRole('img'));
  const drawing = within(dialog()).getByRole('img', { name: /no picture/ });
  expect(drawing.tagName).toBe('svg');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(shown()).toBe(pictures[0]);
});

it('shows the drawing of a machine for a machine’s missing picture, small and in full', async () => {
  const outline = (svg: Element | null) => svg?.querySelector('path')?.getAttribute('d');
  const drawn = async (drawing: PictureDrawing) => {
    await open(pictures.slice(0, 1), drawing);
    const opener = document.querySelector('#root ul button') as HTMLElement;
    fireEvent.error(opener.querySelector('img') as HTMLImageElement);
    fireEvent.error(within(dialog()).getByRole('img'));
    const outlines = [
      outline(opener.querySelector('svg')),
      outline(within(dialog()).getByRole('img', { name: /no picture/ })),
    ];
    await userEvent.keyboard('{Escape}');
    cleanup();
    document.getElementById('root')?.remove();
    return outlines;
  };
  const [part, machine] = [await drawn('part'), await drawn('machine')];
  expect(part[0]).toBeTruthy();
  expect(part[1]).toBe(part[0]);
  expect(machine[0]).toBeTruthy();
  expect(machine[1]).toBe(machine[0]);
  expect(machine[0]).not.toBe(part[0]);
});
