import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CACHED_AT } from '../../../kit/client/cached-answer.ts';
import {
  aPlant,
  aQuestionnaire,
  questionnaireServer,
  someAnswers,
} from '../../testing/fake-questionnaire.ts';
import {
  field,
  fillPlant,
  heading,
  open,
  press,
  replace,
  sendWaitingNow,
  storedOnPhone,
  typedAnswers,
  typedOnPhone,
  walkMachine,
  walkPlant,
} from '../../testing/fill-questionnaire.tsx';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import type { Questionnaire } from './wire.ts';

const { general } = someAnswers;
const submitted = () => aQuestionnaire(someAnswers, { Step: 4 });
const headers = { [CACHED_AT]: '2026-11-20T08:32:00.000Z' };

/** A phone whose worker answers what it cached, until the line is back. */
function poorLine(cached: Questionnaire | null, now: Questionnaire | null, handlers = {}) {
  let isBack = false;
  const server = questionnaireServer(now, {
    latestQuestionnaire: () =>
      isBack ? { body: { data: server.store.saved } } : { body: { data: cached }, headers },
    ...handlers,
  });
  return {
    ...server,
    back: () => {
      isBack = true;
    },
  };
}

const without = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const isSummary = () => screen.findByRole('region', { name: 'Printing Machines' });

beforeEach(() => signIn());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an answer that was cached before the questionnaire was submitted', {
  timeout: 20_000,
}, () => {
  it.each([
    ['nothing', null],
    ['step 1', aQuestionnaire({ general }, { Step: 1 })],
  ])('and tells of %s is not opened on the phone that submitted it', async (_, cached) => {
    const first = await open(aQuestionnaire(someAnswers, { Step: 2 }));
    await press('Submit');
    expect(await screen.findByText('Form Submitted!')).toBeTruthy();
    await press('See my answers');
    await storedOnPhone();
    first.view.unmount();
    const off = without();
    poorLine(cached, first.server.store.saved);
    renderApp('/report');
    expect(await isSummary()).toBeTruthy();
    off.mockRestore();
  });

  it('is replaced on the screen by the fresh one, and nothing is sent before', async () => {
    const server = poorLine(aQuestionnaire({ general }, { Step: 1 }), submitted());
    const { queries } = renderApp('/report');
    await heading('The plant');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await userEvent.type(field('Location'), 'C');
    await act(() => vi.advanceTimersByTimeAsync(6000));
    window.dispatchEvent(new Event('online'));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(server.saves()).toEqual([]);
    server.back();
    await act(() => queries.refetchQueries());
    await act(() => vi.advanceTimersByTimeAsync(6000));
    // An incomplete step of what is submitted waits until it is whole.
    expect(server.saves()).toEqual([]);
    expect(server.store.saved?.Plant[0]?.Location).toBe(someAnswers.plants[0]?.location);
  });

  it('is not written over by a whole step that was typed before and not left', async () => {
    const early = aQuestionnaire({ general, plants: [aPlant] }, { Step: 1 });
    const server = poorLine(early, submitted());
    const { queries } = renderApp('/report');
    await heading('What it makes');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await replace('Current production', '99');
    server.back();
    await act(() => queries.refetchQueries());
    await act(() => vi.advanceTimersByTimeAsync(6000));
    window.dispatchEvent(new Event('online'));
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(server.saves()).toEqual([]);
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    expect(field('Current production')).toHaveValue('99');
    await press('Next');
    await screen.findByRole('heading', { level: 1, name: 'Printing Machine' });
    expect(server.store.saved).toMatchObject({ Step: 4, Plant: [{ CurrentProductionNo: 99 }] });
  });

  it('leads to the summary as soon as the fresh one comes, where nothing was typed', async () => {
    const server = poorLine(null, submitted());
    const { queries } = renderApp('/report');
    await heading('Who is answering');
    server.back();
    await act(() => queries.refetchQueries());
    expect(await isSummary()).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.saves()).toEqual([]);
  });

  it('opens no second one where a step is left before the fresh answer came', async () => {
    const server = poorLine(null, submitted());
    renderApp('/report');
    await heading('Who is answering');
    await userEvent.type(field('Owner name'), 'The owner');
    server.back();
    await press('Next');
    await heading('The plant');
    expect(field('Location')).toHaveValue(someAnswers.plants[0]?.location);
    expect(server.saves().map(({ call }) => call)).toEqual(['changeQuestionnaire']);
    expect(server.store.saved?.Step).toBe(4);
  });

  it('does not make a draft begin anew', async () => {
    const first = await open(aQuestionnaire({ general }, { Step: 1 }), {
      changeQuestionnaire: 'unreachable',
    });
    await replace('Location', 'Chakan');
    await storedOnPhone();
    first.view.unmount();
    await waitFor(() => expect(first.server.saves()).toHaveLength(1));
    const server = poorLine(null, aQuestionnaire({ general }, { Step: 1 }));
    const { queries } = renderApp('/report');
    await heading('The plant');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(server.saves()).toEqual([]);
    server.back();
    await act(() => queries.refetchQueries());
    for (let second = 0; second < 20 && server.saves().length === 0; second++) {
      await act(() => vi.advanceTimersByTimeAsync(1000));
    }
    expect(server.saves()).toHaveLength(1);
    expect(server.saves()[0]?.call).toBe('changeQuestionnaire');
    expect(server.saves()[0]?.body).not.toHaveProperty('OwnerName');
  });
});

describe('what the worker keeps', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

  it('is read anew once something was saved', async () => {
    const { server } = await open(aQuestionnaire({ general }));
    const before = server.to('latestQuestionnaire').length;
    const serviceWorker = Object.assign(new EventTarget(), { controller: {} });
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    await press('Next');
    await heading('The plant');
    await waitFor(() => expect(server.to('latestQuestionnaire').length).toBeGreaterThan(before));
  });
});

describe('a phone that never read a questionnaire', { timeout: 20_000 }, () => {
  it('begins one without a network from what it stored', async () => {
    const off = without();
    poorLine(null, null, { saveQuestionnaire: 'unreachable' });
    renderApp('/report');
    await heading('Who is answering');
    await userEvent.type(field('Owner name'), 'The owner');
    await press('Next');
    await heading('The plant');
    expect(screen.getByText('Waiting to be sent')).toBeTruthy();
    await fillPlant();
    await screen.findByRole('heading', { level: 1, name: 'Printing Machine' });
    off.mockRestore();
    const saved: unknown[] = [];
    const later = questionnaireServer(null, {
      saveQuestionnaire: (request: { body: unknown }) => {
        saved.push((request.body as { Step: number }).Step);
        return later.save(201)(request);
      },
    });
    await sendWaitingNow();
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
    expect(saved).toEqual([1, 2]);
    expect(later.store.saved?.OwnerName).toBe('The owner');
  });
});

describe('what arrived while no screen was there to hear of it', { timeout: 20_000 }, () => {
  it('is not changed before it is known as what', async () => {
    typedOnPhone(null, { general, ...typedAnswers });
    const first = await open(null, { saveQuestionnaire: { status: 503, body: {} } });
    await press('Next');
    await heading('The plant');
    await walkPlant();
    await walkMachine();
    await press('See my answers');
    await storedOnPhone();
    first.view.unmount();
    const { listItems, removeItem } = await import('../../offline/outbox/store.ts');
    for (const { id } of await listItems()) await removeItem(id);

    const off = without();
    const server = poorLine(null, submitted());
    const { queries } = renderApp('/report');
    expect(await isSummary()).toBeTruthy();
    expect(await screen.findByText(/not known yet whether your answers have arrived/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeDisabled();
    off.mockRestore();
    server.back();
    await act(() => queries.refetchQueries());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toBeEnabled());
    expect(server.to('saveQuestionnaire')).toEqual([]);
  });
});
