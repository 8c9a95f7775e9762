import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDraftsOf } from '../../../kit/forms/draft.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { unsentOf } from '../../offline/outbox/index.ts';
import { changeItem, listItems } from '../../offline/outbox/store.ts';
import {
  aQuestionnaire,
  questionnaireServer,
  someAnswers,
} from '../../testing/fake-questionnaire.ts';
import {
  field,
  heading,
  open,
  press,
  replace,
  sendWaitingNow,
  storedOnPhone,
  typedOnPhone,
  typedPlant,
} from '../../testing/fill-questionnaire.tsx';
import { renderApp, signIn } from '../../testing/render-app.tsx';

const { general } = someAnswers;
const down = { status: 503, body: { error: 'Not now', code: 'unavailable' } };
const refusal = { status: 400, code: 'validation', sentence: 'Blocked', fields: {} };

/** Answers that wait on this phone, whose draft went with 'Log out and keep'. */
async function retainedThroughLogout() {
  const saved = aQuestionnaire({ general }, { Step: 1 });
  typedOnPhone(saved, { plant: typedPlant });
  const { view } = await open(saved, { changeQuestionnaire: down });
  await press('Next');
  await screen.findByRole('heading', { level: 1, name: 'Printing Machine' });
  await storedOnPhone();
  view.unmount();
  clearDraftsOf(aCustomer.mobile);
}

async function refuseAll() {
  for (const { id } of await listItems()) await changeItem(id, { state: 'attention', refusal });
}

const states = async () => (await unsentOf(aCustomer.mobile)).map(({ state }) => state);

beforeEach(() => signIn());

describe('answers retained through a sign-out', { timeout: 20_000 }, () => {
  it('are in the form again while they wait', async () => {
    await retainedThroughLogout();
    questionnaireServer(aQuestionnaire({ general }, { Step: 1 }), { changeQuestionnaire: down });
    renderApp('/report');
    await screen.findByRole('heading', { level: 1, name: 'Printing Machine' });
    expect(screen.getByText('Waiting to be sent')).toBeTruthy();
    for (const _ of [1, 2, 3]) await press('Previous');
    await heading('The plant');
    expect(field('Location')).toHaveValue('Chakan');
  });

  it('and refused later are edited out of the outbox', async () => {
    await retainedThroughLogout();
    await refuseAll();
    const server = questionnaireServer(aQuestionnaire({ general }, { Step: 1 }));
    const { router } = renderApp('/outbox');
    await userEvent.click(await screen.findByRole('button', { name: /^Edit / }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/report'));
    await heading('What it makes');
    expect(field('Current production')).toHaveValue('310.75');
    expect(await states()).toEqual([]);
    await press('Next');
    await screen.findByRole('heading', { level: 1, name: 'Printing Machine' });
    expect(server.store.saved).toMatchObject({ Step: 2, Plant: [{ Location: 'Chakan' }] });
  });

  it('and refused later are not said to be in a form that does not hold them', async () => {
    await retainedThroughLogout();
    await refuseAll();
    questionnaireServer(aQuestionnaire({ general }, { Step: 1 }));
    renderApp('/report');
    await heading('The plant');
    expect(await screen.findByText(/were not accepted/)).toBeTruthy();
    expect(screen.queryByText(/They are still here/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See what was not accepted' })).toHaveAttribute(
      'href',
      '/outbox',
    );
  });

  it('and refused later are not thrown away by another step that is saved', async () => {
    await retainedThroughLogout();
    await refuseAll();
    const saved = aQuestionnaire({ general }, { Step: 1 });
    const server = questionnaireServer(saved);
    typedOnPhone(saved, { plant: { ...typedPlant, location: 'Pune' } });
    renderApp('/report');
    await heading('What it makes');
    await press('Next');
    await screen.findByRole('heading', { level: 1, name: 'Printing Machine' });
    expect(server.store.saved?.Plant[0]?.Location).toBe('Pune');
    await storedOnPhone();
    expect(await states()).toEqual(['attention']);
  });

  it('go once what the server has is the same', async () => {
    await retainedThroughLogout();
    await refuseAll();
    const saved = aQuestionnaire({ general }, { Step: 1 });
    questionnaireServer(saved);
    typedOnPhone(saved, { plant: typedPlant });
    renderApp('/report');
    await heading('What it makes');
    await press('Next');
    await screen.findByRole('heading', { level: 1, name: 'Printing Machine' });
    await waitFor(async () => expect(await states()).toEqual([]));
  });
});

describe('an item that comes back into a form with other answers', () => {
  it('leaves those of other steps where they are', async () => {
    await retainedThroughLogout();
    await refuseAll();
    const { view } = await open(aQuestionnaire({ general }, { Step: 1 }), {
      changeQuestionnaire: down,
    });
    await press('Previous');
    await replace('Owner name', 'The daughter');
    await storedOnPhone();
    view.unmount();
    questionnaireServer(aQuestionnaire({ general }, { Step: 1 }), { changeQuestionnaire: down });
    renderApp('/outbox');
    await userEvent.click(await screen.findByRole('button', { name: /^Edit / }));
    await heading('What it makes');
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const _ of [1, 2, 3]) await press('Previous');
    await screen.findByRole('heading', { level: 1, name: 'General Details' });
    expect(field('Owner name')).toHaveValue('The daughter');
  });
});

describe('an item that comes back into a form where the same was typed anew', () => {
  it('asks before it replaces that', async () => {
    await retainedThroughLogout();
    await refuseAll();
    const { view } = await open(aQuestionnaire({ general }, { Step: 1 }), {
      changeQuestionnaire: down,
    });
    await replace('Location', 'Pune');
    await storedOnPhone();
    view.unmount();
    questionnaireServer(aQuestionnaire({ general }, { Step: 1 }), { changeQuestionnaire: down });
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

describe('what waits and arrives behind a reload', () => {
  it('is not taken for something the server never had', async () => {
    let isDown = true;
    const handlers = {
      saveQuestionnaire: (request: { body: unknown }) =>
        isDown ? { status: 503, body: {} } : server.save(201)(request),
    };
    const { view, server } = await open(null, handlers);
    await replace('Owner name', 'The owner');
    await press('Next');
    await heading('The plant');
    await storedOnPhone();
    view.unmount();
    renderApp('/report');
    await heading('The plant');
    await screen.findByText('Waiting to be sent');
    isDown = false;
    await sendWaitingNow();
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
    expect(
      server.to('saveQuestionnaire').filter(({ body }) => 'Step' in (body as object)),
    ).toHaveLength(2);
  });
});
