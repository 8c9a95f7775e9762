import { examplePlant } from '@fluteline/domain/questionnaire/examples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CACHED_AT } from '../../../kit/client/cached-answer.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { unsentOf } from '../../offline/outbox/index.ts';
import { listItems, removeItem } from '../../offline/outbox/store.ts';
import {
  aQuestionnaire,
  begun,
  questionnaireServer,
  someAnswers,
  submitted,
} from '../../testing/fake-questionnaire.ts';
import { field, goOn, heading, press, replace } from '../../testing/questionnaire-screen.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { typedAnswers, typedOnPhone } from '../../testing/typed-questionnaire.ts';
import { leaveApp, open, sendWaitingNow, walkMachine } from '../../testing/visit-questionnaire.ts';
import type { Questionnaire } from './wire.ts';

const { general } = someAnswers;
const headers = { [CACHED_AT]: '2026-11-20T08:32:00.000Z' };

/** Renders the app with cached answers, until the connection is back. */
function onPoorLine(cached: Questionnaire | null, now: Questionnaire | null) {
  let isBack = false;
  const server = questionnaireServer(now, {
    latestQuestionnaire: () =>
      isBack ? { body: { data: server.store.saved } } : { body: { data: cached }, headers },
  });
  const { queries } = renderApp('/report');
  const lineBack = () => {
    isBack = true;
  };
  const back = () => {
    lineBack();
    return act(() => queries.refetchQueries());
  };
  return { ...server, lineBack, back };
}

const without = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const isSummary = () => screen.findByRole('region', { name: 'Printing Machines' });
const stopClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
const sixSeconds = () => act(() => vi.advanceTimersByTimeAsync(6000));

beforeEach(() => signIn());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('an answer that was cached before the questionnaire was submitted', {
  timeout: 20_000,
}, () => {
  it.each([
    ['nothing', null],
    ['step 1', begun()],
  ])('with %s is not opened on the phone that submitted it', async (_, cached) => {
    const first = await open(aQuestionnaire(someAnswers, { Step: 2 }));
    await press('Submit');
    expect(await screen.findByText('Form Submitted!')).toBeTruthy();
    await press('See my answers');
    await leaveApp(first.view);
    without();
    onPoorLine(cached, first.server.store.saved);
    expect(await isSummary()).toBeTruthy();
  });

  it('does not cause an autosave over the submission, even of a whole step, before that step is left', async () => {
    const early = aQuestionnaire({ general, plants: [examplePlant] }, { Step: 1 });
    const server = onPoorLine(early, submitted());
    await heading('What it makes');
    stopClock();
    await replace('Current production', '99');
    await sixSeconds();
    window.dispatchEvent(new Event('online'));
    await sixSeconds();
    expect(server.saves()).toEqual([]);
    await server.back();
    await sixSeconds();
    window.dispatchEvent(new Event('online'));
    await sixSeconds();
    expect(server.saves()).toEqual([]);
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    expect(field('Current production')).toHaveValue('99');
    await press('Next');
    await screen.findByRole('heading', { level: 1, name: 'Printing Machine' });
    expect(server.store.saved).toMatchObject({ Step: 4, Plant: [{ CurrentProductionNo: 99 }] });
  });

  it('is replaced by the summary as soon as the fresh one arrives, when nothing was typed', async () => {
    const server = onPoorLine(null, submitted());
    await heading('Who is answering');
    await server.back();
    expect(await isSummary()).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.saves()).toEqual([]);
  });

  it('opens no second questionnaire when a step is left before the fresh answer arrives', async () => {
    const server = onPoorLine(null, submitted());
    await heading('Who is answering');
    await userEvent.type(field('Owner name'), 'The owner');
    server.lineBack();
    await goOn('The plant');
    expect(field('Location')).toHaveValue(someAnswers.plants[0]?.location);
    expect(server.saves().map(({ call }) => call)).toEqual(['changeQuestionnaire']);
    expect(server.store.saved?.Step).toBe(4);
  });

  it('does not restart a draft', async () => {
    const first = await open(begun(), { changeQuestionnaire: 'unreachable' });
    await replace('Location', 'Chakan');
    await leaveApp(first.view);
    await waitFor(() => expect(first.server.saves()).toHaveLength(1));
    const server = onPoorLine(null, begun());
    await heading('The plant');
    stopClock();
    await sixSeconds();
    expect(server.saves()).toEqual([]);
    await server.back();
    for (let second = 0; second < 20 && server.saves().length === 0; second++) {
      await act(() => vi.advanceTimersByTimeAsync(1000));
    }
    expect(server.saves().map(({ call }) => call)).toEqual(['changeQuestionnaire']);
    expect(server.saves()[0]?.body).not.toHaveProperty('OwnerName');
    expect(server.store.saved?.Plant[0]?.Location).toBe('Chakan');
  });

  it('is read again once something was saved', async () => {
    const { server } = await open(begun(0));
    const before = server.to('latestQuestionnaire').length;
    const serviceWorker = Object.assign(new EventTarget(), { controller: {} });
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    await goOn('The plant');
    await waitFor(() => expect(server.to('latestQuestionnaire').length).toBeGreaterThan(before));
  });
});

describe('a submission that arrived while no screen was open', { timeout: 20_000 }, () => {
  it('cannot be changed before its arrival is known', async () => {
    typedOnPhone(null, { general, ...typedAnswers });
    const first = await open(null);
    first.server.store.isDown = true;
    await goOn('The plant');
    for (const title of ['The corrugator', 'What it makes', 'The machine']) await goOn(title);
    await walkMachine();
    await press('See my answers');
    await leaveApp(first.view);
    for (const { id } of await listItems()) await removeItem(id);

    const off = without();
    const server = onPoorLine(null, submitted());
    expect(await isSummary()).toBeTruthy();
    expect(
      await screen.findByText(/do not know yet whether your answers have arrived/),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeDisabled();
    off.mockRestore();
    await server.back();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toBeEnabled());
    expect(server.to('saveQuestionnaire')).toEqual([]);
  });
});

describe('a questionnaire that could not be read', { timeout: 20_000 }, () => {
  /**
   * Opens the questionnaire on a phone without a connection or stored answers, and completes the
   * first step.
   */
  async function begin() {
    const { view } = await open(null, {
      latestQuestionnaire: 'unreachable',
      saveQuestionnaire: 'unreachable',
    });
    await heading('Who is answering');
    expect(screen.getByText('Your answers could not be loaded')).toBeTruthy();
    expect(field('Company name')).toHaveValue(aCustomer.companyName);
    await userEvent.type(field('Owner name'), 'The owner');
    await goOn('The plant');
    expect(screen.getByText('Waiting to be sent')).toBeTruthy();
    return view;
  }

  it('says so also while it is asked for again', async () => {
    const { view } = await open(null, { latestQuestionnaire: 'unreachable' });
    await heading('Who is answering');
    questionnaireServer(null, { latestQuestionnaire: 'never' });
    act(() => void view.queries.refetchQueries());
    await waitFor(() => expect(view.queries.isFetching()).toBe(1));
    expect(screen.getByText('Your answers could not be loaded')).toBeTruthy();
  });

  it('begins without the server, and takes the other steps from the server later', async () => {
    const view = await begin();
    const { store, stepSaves } = questionnaireServer(
      aQuestionnaire({ general, plants: [examplePlant] }),
    );
    await sendWaitingNow();
    await act(() => view.queries.refetchQueries());
    await waitFor(() => expect(store.saved?.OwnerName).toBe('The owner'));
    expect(stepSaves().map(({ address }) => address)).toEqual([
      '/api/questionnaire/?unless_submitted=true',
    ]);
    await waitFor(() => expect(field('Location')).toHaveValue(examplePlant.location));
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
    expect(store.saved?.Plant[0]?.Location).toBe(examplePlant.location);
  });

  it('is not overwritten when another phone has submitted it, and the answers stay in the outbox', async () => {
    const view = await begin();
    const { store, to } = questionnaireServer(submitted(), {
      saveQuestionnaire: {
        status: 409,
        body: { error: 'It was submitted from another device.', code: 'submitted_elsewhere' },
      },
    });
    await sendWaitingNow();
    await act(() => view.queries.refetchQueries());
    expect(await isSummary()).toBeTruthy();
    expect(screen.getByText(/saved on this phone, but not in this form/)).toBeTruthy();
    expect(to('changeQuestionnaire')).toEqual([]);
    expect(store.saved).toEqual(submitted());
    const left = await unsentOf(aCustomer.mobile);
    expect(left.map(({ state }) => state)).toEqual(['attention']);
    view.unmount();
    renderApp('/report');
    expect(await isSummary()).toBeTruthy();
    expect(to('changeQuestionnaire')).toEqual([]);
  });
});
