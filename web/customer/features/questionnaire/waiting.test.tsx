import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDraftsOf } from '../../../kit/forms/draft.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { unsentOf } from '../../offline/outbox/index.ts';
import { changeItem, listItems } from '../../offline/outbox/store.ts';
import {
  aQuestionnaire,
  begun,
  down,
  questionnaireServer,
  someAnswers,
} from '../../testing/fake-questionnaire.ts';
import { field, goOn, heading, press, replace } from '../../testing/questionnaire-screen.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { typedAnswers, typedOnPhone, typedPlant } from '../../testing/typed-questionnaire.ts';
import { leaveApp, open, sendWaitingNow, walkMachine } from '../../testing/visit-questionnaire.ts';

const machines = () => screen.findByRole('heading', { level: 1, name: 'Printing Machine' });
const states = async () => (await unsentOf(aCustomer.mobile)).map(({ state }) => state);

beforeEach(() => signIn());

describe('answers retained through a sign-out', { timeout: 20_000 }, () => {
  /**
   * Queues answers and signs out with 'Log out and keep', which deletes the draft; `changes` can
   * mark them as refused.
   */
  async function retained(changes: object | null) {
    typedOnPhone(begun(), { plant: typedPlant });
    const { view } = await open(begun(), { changeQuestionnaire: down });
    await press('Next');
    await machines();
    await leaveApp(view);
    clearDraftsOf(aCustomer.mobile);
    for (const { id } of changes ? await listItems() : []) await changeItem(id, changes ?? {});
  }
  const refusal = { status: 400, code: 'validation', sentence: 'Blocked', fields: {} };
  const refused = { state: 'attention', refusal };

  it('are restored to the form while they wait', async () => {
    await retained(null);
    questionnaireServer(begun(), { changeQuestionnaire: down });
    renderApp('/report');
    await machines();
    expect(screen.getByText('Waiting to be sent')).toBeTruthy();
    for (const _ of [1, 2, 3]) await press('Previous');
    await heading('The plant');
    expect(field('Location')).toHaveValue('Chakan');
  });

  it('can be edited from the outbox when refused later', async () => {
    await retained(refused);
    const server = questionnaireServer(begun());
    const { router } = renderApp('/outbox');
    await userEvent.click(await screen.findByRole('button', { name: /^Edit / }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/report'));
    await heading('What it makes');
    expect(field('Current production')).toHaveValue('310.75');
    expect(await states()).toEqual([]);
    await press('Next');
    await machines();
    expect(server.store.saved).toMatchObject({ Step: 2, Plant: [{ Location: 'Chakan' }] });
  });

  it('are not reported as being in the form when refused later', async () => {
    await retained(refused);
    questionnaireServer(begun());
    renderApp('/report');
    await heading('The plant');
    expect(await screen.findByText(/were not accepted/)).toBeTruthy();
    expect(screen.queryByText(/They are still here/)).toBeNull();
    const link = screen.getByRole('link', { name: 'See what was not accepted' });
    expect(link).toHaveAttribute('href', '/outbox');
  });

  it('replace newer answers only after a question when refused later', async () => {
    await retained(refused);
    const { view } = await open(begun(), { changeQuestionnaire: down });
    await replace('Location', 'Pune');
    await leaveApp(view);
    questionnaireServer(begun(), { changeQuestionnaire: down });
    renderApp('/outbox');
    await userEvent.click(await screen.findByRole('button', { name: /^Edit / }));
    expect(await screen.findByText(/already contains something else/)).toBeTruthy();
    await press('Cancel');
    expect(await states()).toEqual(['attention']);
    await userEvent.click(screen.getByRole('button', { name: /^Edit / }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit anyway' }));
    await heading('What it makes');
    for (const _ of [1, 2]) await press('Previous');
    await heading('The plant');
    expect(field('Location')).toHaveValue('Chakan');
  });
});

describe('a step that cannot be sent', { timeout: 20_000 }, () => {
  it('says when it was refused later, keeps the answers and sends them again', async () => {
    const error = 'This name is blocked';
    const blocked = {
      status: 400,
      body: { error, code: 'validation', fields: { OwnerName: error } },
    };
    let isBlocked = false;
    const { server } = await open(begun(0), {
      changeQuestionnaire: (request: { body: unknown }) =>
        isBlocked ? blocked : server.save(200)(request),
    });
    server.store.isDown = true;
    await goOn('The plant');
    isBlocked = true;
    await sendWaitingNow();
    expect(await screen.findByText(/^Some of your answers were not accepted/)).toBeTruthy();
    expect(screen.getByText(error)).toBeTruthy();
    isBlocked = false;
    server.store.isDown = false;
    await press('Previous');
    await replace('Owner name', 'The daughter');
    await goOn('The plant');
    await waitFor(() => expect(server.store.saved?.OwnerName).toBe('The daughter'));
    await waitFor(() => expect(screen.queryByText(/were not accepted/)).toBeNull());
  });

  it('does not prevent the submission of the whole questionnaire', async () => {
    typedOnPhone(begun(), typedAnswers);
    const { server } = await open(begun());
    server.store.isDown = true;
    await goOn('The machine');
    await walkMachine();
    expect(await screen.findByText('Your answers are waiting to be sent')).toBeTruthy();
    expect(screen.queryByText('Form Submitted!')).toBeNull();
    await press('See my answers');
    expect(screen.getByText('Your answers are waiting to be sent')).toBeTruthy();
    expect(screen.queryByText(/changes are not complete/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeEnabled();
    const before = server.saves().length;
    server.store.isDown = false;
    await sendWaitingNow();
    await waitFor(() => expect(screen.queryByText(/are waiting to be sent/)).toBeNull());
    const sent = server.saves().slice(before);
    expect(sent.map(({ body }) => (body as { Step?: number }).Step)).toEqual([2, 4]);
    expect(server.store.saved).toMatchObject({ Step: 4, Plant: [{ Location: 'Chakan' }] });
  });

  it('is in the form after a reload, and is stored once', async () => {
    const { view, server } = await open(null);
    server.store.isDown = true;
    await replace('Owner name', 'The owner');
    await goOn('The plant');
    await leaveApp(view);
    renderApp('/report');
    await heading('The plant');
    await screen.findByText('Waiting to be sent');
    server.store.isDown = false;
    await sendWaitingNow();
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
    expect(server.stepSaves()).toHaveLength(2);
    await press('Previous');
    expect(field('Owner name')).toHaveValue('The owner');
  });

  it('is said to wait for the login, not for a network, when the session has ended', async () => {
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
