import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { browserHas } from '../../../kit/testing/browser-has.ts';
import { field, open, shown, typedIn, typeInto } from './examples/page.fixture.ts';

const saved = (page: string) => JSON.parse(localStorage.getItem(`calculator::${page}`) ?? 'null');

describe('a typed value', () => {
  it('is restored on the next visit until it is reset, and the reset can be undone', async () => {
    const first = await open('paper-burst');
    await typeInto({ GSM: '120', BF: '18' });
    expect(saved('paper-burst')).toEqual({ gsm: '120', burstFactor: '18' });
    first.unmount();
    await open('paper-burst');
    expect(typedIn('GSM')).toBe('120');
    expect(shown().headline).toContain('2.16 kg/cm²');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(typedIn('GSM')).toBe('');
    expect(saved('paper-burst')).toEqual({});
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(typedIn('GSM')).toBe('120');
  });

  it.each(['{bad', '[1,2]', '7', '{"gsm":{"a":1},"burstFactor":18}', '{"mode":"gone"}'])(
    'is ignored when the stored data is %s',
    async (stored) => {
      localStorage.setItem('calculator::paper-burst', stored);
      await open('paper-burst');
      expect(typedIn('GSM')).toBe('');
      expect(typedIn('BF')).toBe('');
    },
  );

  it('is stored for its own calculator only', async () => {
    const first = await open('paper-burst');
    await typeInto({ GSM: '120', BF: '18' });
    first.unmount();
    await open('paper-burst-factor');
    expect(typedIn('GSM')).toBe('');
  });
});

describe('the result', () => {
  it('is announced once typing has paused', async () => {
    await open('paper-burst');
    await typeInto({ GSM: '120', BF: '18' });
    const live = () => document.querySelector('[aria-live="polite"]')?.textContent;
    expect(live()).not.toContain('2.16');
    await waitFor(() => expect(live()).toBe('Bursting strength: 2.16 kg/cm², 211.8 kPa, 30.7 psi'));
  });

  it('gets the focus after Calculate', async () => {
    await open('paper-burst');
    await typeInto({ GSM: '120', BF: '18' });
    await userEvent.type(field('BF'), '{Enter}');
    expect(document.activeElement?.textContent).toBe('Bursting strength');
  });

  it('is shared through the phone, with a link that opens the same inputs', async () => {
    const share = vi.fn((_: ShareData) => Promise.resolve());
    browserHas({ share });
    const first = await open('sheet-weight');
    await userEvent.type(field('Length'), '1445');
    await userEvent.click(screen.getByRole('button', { name: 'inch' }));
    await userEvent.type(field('Width'), '20.5');
    await userEvent.click(screen.getByRole('button', { name: 'By its layers' }));
    for (const [name, gsm] of [
      ['Top liner', '120'],
      ['Flute', '100'],
      ['Bottom liner', '120'],
    ] as const) {
      const layer = within(screen.getByRole('group', { name }));
      await userEvent.type(layer.getByLabelText('GSM'), gsm);
    }
    const before = shown();
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    const { title, text, url = '' } = share.mock.calls[0]?.[0] ?? {};
    expect(title).toBe('Sheet Weight Calculator');
    expect(text).toContain(`Weight of a sheet: ${before.headline}`);
    first.unmount();
    localStorage.clear();
    const { pathname, search } = new URL(url);
    await open(`${pathname.replace('/calculator/', '')}${search}`);
    expect(shown()).toEqual(before);
    expect(typedIn('Length')).toBe('56.8898');
    expect(typedIn('Width')).toBe('20.5');
    await userEvent.click(screen.getByRole('button', { name: 'mm' }));
    expect(typedIn('Length')).toBe('1445');
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('is copied when the browser cannot share', async () => {
    await open('paper-burst');
    const user = userEvent.setup();
    await typeInto({ GSM: '120', BF: '18' });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Result and link copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(
      'BS Calculation Paper\nBursting strength: 2.16 kg/cm², 211.8 kPa, 30.7 psi\n' +
        `${window.location.origin}/calculator/paper-burst?gsm=120&burstFactor=18`,
    );
  });

  it('is not copied when sharing is cancelled', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('Given up', 'AbortError')));
    const writeText = vi.fn(() => Promise.resolve());
    browserHas({ share, clipboard: { writeText } });
    await open('paper-burst?gsm=120&burstFactor=18');
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await act(() => Promise.resolve());
    expect(share).toHaveBeenCalledOnce();
    expect(writeText).not.toHaveBeenCalled();
  });

  it('is put into the address when copying is not possible', async () => {
    await open('paper-burst');
    await typeInto({ GSM: '120', BF: '18' });
    browserHas({ clipboard: undefined });
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(window.location.search).toBe('?gsm=120&burstFactor=18'));
  });
});

describe('a link', () => {
  it.each([
    'gsm=120&burstFactor=<b>18</b>',
    'gsm=120&burstFactor=1800',
    'gsm=120&colour=red',
    'gsm=120&mode=nowhere',
    'gsm=120&in.gsm=inch',
  ])('of %s is read as far as possible, with a notice', async (query) => {
    await open(`paper-burst?${query}`);
    expect(typedIn('GSM')).toBe('120');
    expect(typedIn('BF')).toBe('');
    expect(await screen.findByText(/^Part of the link could not be read/)).toBeTruthy();
  });

  it('takes precedence over saved values, which stay until a change', async () => {
    localStorage.setItem('calculator::paper-burst', '{"gsm":"100","burstFactor":"20"}');
    await open('paper-burst?gsm=120&burstFactor=18');
    expect(shown().headline).toContain('2.16');
    expect(saved('paper-burst')).toEqual({ gsm: '100', burstFactor: '20' });
    await userEvent.type(field('GSM'), '{Backspace}5');
    expect(saved('paper-burst')).toEqual({ gsm: '125', burstFactor: '18' });
    await act(() => Promise.resolve());
    expect(window.location.search).toBe('');
  });
});
