import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { unsentOf } from '../../offline/outbox/index.ts';
import {
  aQuestionnaire,
  questionnaireServer,
  someAnswers,
} from '../../testing/fake-questionnaire.ts';
import { field, heading, open, press, sendWaitingNow } from '../../testing/fill-questionnaire.tsx';
import { renderApp, signIn } from '../../testing/render-app.tsx';

const { general } = someAnswers;
const submitted = () => aQuestionnaire(someAnswers, { Step: 4 });
const elsewhere = {
  status: 409,
  body: { error: 'It was submitted from another device.', code: 'submitted_elsewhere' },
};
const noLine = { latestQuestionnaire: 'unreachable', saveQuestionnaire: 'unreachable' } as const;

/** A phone without a line and without anything of the questionnaire, past its first step. */
async function begin() {
  const first = await open(null, noLine);
  await heading('Who is answering');
  expect(screen.getByText('Your answers could not be loaded')).toBeTruthy();
  expect(field('Company name')).toHaveValue(aCustomer.companyName);
  await userEvent.type(field('Owner name'), 'The owner');
  await press('Next');
  await heading('The plant');
  expect(screen.getByText('Waiting to be sent')).toBeTruthy();
  return first;
}

beforeEach(() => signIn());

describe('a questionnaire that could not be read', { timeout: 20_000 }, () => {
  it('is begun from what the page knows, and goes through the outbox', async () => {
    await begin();
    const { store, stepSaves } = questionnaireServer(null);
    await sendWaitingNow();
    await waitFor(() => expect(store.saved?.OwnerName).toBe('The owner'));
    expect(stepSaves().map(({ address }) => address)).toEqual([
      '/api/questionnaire/?unless_submitted=true',
    ]);
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
  });

  it('takes the other steps from what the server has', async () => {
    const { view } = await begin();
    const { store } = questionnaireServer(
      aQuestionnaire({ general, plants: someAnswers.plants }, { Step: 2 }),
    );
    await sendWaitingNow();
    await act(() => view.queries.refetchQueries());
    await waitFor(() => expect(store.saved?.OwnerName).toBe('The owner'));
    const { location } = someAnswers.plants[0] ?? {};
    await waitFor(() => expect(field('Location')).toHaveValue(location));
    expect(store.saved?.Plant[0]?.Location).toBe(location);
  });

  it('that another phone has submitted stands, and the answers stay in the outbox', async () => {
    const { view } = await begin();
    const { store, to } = questionnaireServer(submitted(), { saveQuestionnaire: elsewhere });
    await sendWaitingNow();
    await act(() => view.queries.refetchQueries());
    expect(await screen.findByRole('region', { name: 'Printing Machines' })).toBeTruthy();
    expect(screen.getByText(/saved on this phone, but not in this form/)).toBeTruthy();
    expect(to('changeQuestionnaire')).toEqual([]);
    expect(store.saved).toEqual(submitted());
    const left = await unsentOf(aCustomer.mobile);
    expect(left.map(({ state }) => state)).toEqual(['attention']);
    view.unmount();
    renderApp('/report');
    expect(await screen.findByRole('region', { name: 'Printing Machines' })).toBeTruthy();
    expect(to('changeQuestionnaire')).toEqual([]);
  });
});
