import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aQuestionnaire, someAnswers } from '../../testing/fake-questionnaire.ts';
import {
  field,
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

const { general } = someAnswers;

beforeEach(() => signIn());

describe('a step that cannot be sent', () => {
  it('waits on this phone, under its key, while the wizard goes on', async () => {
    let isDown = true;
    const { server } = await open(aQuestionnaire({ general }), {
      changeQuestionnaire: (request: { body: unknown }) =>
        isDown
          ? { status: 503, body: { error: 'Not now', code: 'unavailable' } }
          : server.save(200)(request),
    });
    await press('Next');
    await heading('The plant');
    expect(screen.getByText('Waiting to be sent')).toBeTruthy();
    expect(screen.queryByText('Not now')).toBeNull();
    isDown = false;
    await sendWaitingNow();
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
    const keys = server.stepSaves().map(({ headers }) => headers['Idempotency-Key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(server.store.saved?.Step).toBe(1);
  });

  it('says when it was refused later, keeps the answers and takes them again', async () => {
    let answer: 'unreachable' | 'refused' | 'taken' = 'unreachable';
    const { server } = await open(aQuestionnaire({ general }), {
      changeQuestionnaire: (request: { body: unknown }) => {
        if (answer === 'taken') return server.save(200)(request);
        const isRefused = answer === 'refused';
        const fields = isRefused ? { OwnerName: 'This name is blocked' } : {};
        const body = {
          error: 'This name is blocked',
          code: isRefused ? 'validation' : 'x',
          fields,
        };
        return { status: isRefused ? 400 : 503, body };
      },
    });
    await press('Next');
    await heading('The plant');
    answer = 'refused';
    await sendWaitingNow();
    expect(await screen.findByText(/^Some of your answers were not accepted/)).toBeTruthy();
    expect(screen.getByText('This name is blocked')).toBeTruthy();
    answer = 'taken';
    await press('Previous');
    await replace('Owner name', 'The daughter');
    await press('Next');
    await heading('The plant');
    await waitFor(() => expect(server.store.saved?.OwnerName).toBe('The daughter'));
    await waitFor(() => expect(screen.queryByText(/were not accepted/)).toBeNull());
  });

  it('does not keep the whole questionnaire from being submitted', async () => {
    let isOffline = true;
    const saved = aQuestionnaire({ general }, { Step: 1 });
    typedOnPhone(saved, typedAnswers);
    const { server } = await open(saved, {
      changeQuestionnaire: (request: { body: unknown }) =>
        isOffline ? { status: 503, body: {} } : server.save(200)(request),
    });
    await press('Next');
    await heading('The machine');
    await walkMachine();
    expect(await screen.findByText('Your answers are waiting to be sent')).toBeTruthy();
    expect(screen.queryByText('Form Submitted!')).toBeNull();
    await press('See my answers');
    expect(screen.getByText('Your answers are waiting to be sent')).toBeTruthy();
    expect(screen.queryByText(/changes are not complete/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeEnabled();
    const before = server.saves().length;
    isOffline = false;
    await sendWaitingNow();
    await waitFor(() =>
      expect(screen.queryByText('Your answers are waiting to be sent')).toBeNull(),
    );
    const steps = server
      .saves()
      .slice(before)
      .map(({ body }) => (body as { Step?: number }).Step);
    expect(steps).toEqual([2, 4]);
    expect(server.store.saved).toMatchObject({ Step: 4, Plant: [{ Location: 'Chakan' }] });
  }, 20_000);
});

describe('a questionnaire begun without a network', () => {
  it('is one: a change of what waits to be submitted waits until that has arrived', async () => {
    let isOffline = true;
    const opened: unknown[] = [];
    typedOnPhone(null, { general, ...typedAnswers });
    const { server } = await open(null, {
      saveQuestionnaire: (request: { body: unknown }) => {
        if (isOffline) return { status: 503, body: {} };
        opened.push(request.body);
        return server.save(201)(request);
      },
    });
    await press('Next');
    await heading('The plant');
    await walkPlant();
    await walkMachine();
    await press('See my answers');
    expect(screen.getByText(/change them once they have arrived/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeDisabled();

    isOffline = false;
    await sendWaitingNow();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toBeEnabled());
    expect(opened.map((body) => (body as { Step: number }).Step)).toEqual([1, 2, 4]);
    await press('Edit');
    await replace('Owner name', 'The daughter');
    await press('Next');
    await heading('The plant');
    expect(opened).toHaveLength(3);
    expect(server.to('changeQuestionnaire').length).toBeGreaterThan(0);
    expect(server.store.saved).toMatchObject({ Step: 4, OwnerName: 'The daughter' });
  }, 20_000);

  it('stands after a reload where it was, and asks the server for nothing before', async () => {
    const { view } = await open(null, { saveQuestionnaire: { status: 503, body: {} } });
    await replace('Owner name', 'The owner');
    await press('Next');
    await heading('The plant');
    await storedOnPhone();
    view.unmount();
    renderApp('/report');
    await heading('The plant');
    expect(await screen.findByText('Waiting to be sent')).toBeTruthy();
    await press('Previous');
    expect(field('Owner name')).toHaveValue('The owner');
  });
});

describe('answers whose session ends as they go', { timeout: 20_000 }, () => {
  it('are said to wait for the login, not for a network', async () => {
    const ended = {
      status: 401,
      body: { error: 'Token is invalid or expired', code: 'token_invalid' },
    };
    const { server } = await open(aQuestionnaire(someAnswers, { Step: 2 }), {
      changeQuestionnaire: (request: { body: unknown }) =>
        'Step' in (request.body as object) ? ended : server.save(200)(request),
    });
    await press('Submit');
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeTruthy();
    expect(await screen.findByText('Sent as soon as you log in')).toBeTruthy();
    expect(screen.queryByText(/network/)).toBeNull();
  });
});
