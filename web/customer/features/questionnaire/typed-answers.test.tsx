import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerSession } from '../../../kit/client/index.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { begun, down, questionnaireServer, submitted } from '../../testing/fake-questionnaire.ts';
import { field, goOn, heading, press, replace } from '../../testing/questionnaire-screen.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { typedOnPhone, typedPlant } from '../../testing/typed-questionnaire.ts';
import { open, sendWaitingNow, storedOnPhone } from '../../testing/visit-questionnaire.ts';

beforeEach(() => signIn());

it('shows answers typed in another tab, on the current screen', async () => {
  const saved = begun();
  await open(saved);
  await heading('The plant');
  typedOnPhone(saved, { general: { ownerName: 'The son' }, plant: { location: 'Nashik' } });
  const key = `draft:${aCustomer.mobile}:questionnaire`;
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: '{}' })));
  expect(field('Location')).toHaveValue('Nashik');
  await press('Previous');
  expect(field('Owner name')).toHaveValue('The son');
});

it('moves one screen on a double tap, forward and back', async () => {
  typedOnPhone(begun(), { plant: typedPlant });
  await open(begun());
  await heading('What it makes');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Previous' }));
  await heading('The corrugator');
  await press('Previous');
  await heading('The plant');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }));
  await heading('The corrugator');
});

it('says when the answers cannot be loaded, and loads them on Retry', async () => {
  questionnaireServer(null, { latestQuestionnaire: down });
  renderApp('/report');
  expect(await screen.findByText('Your answers could not be loaded')).toBeTruthy();
  questionnaireServer(submitted());
  await press('Retry');
  expect(await screen.findByText('Deccan Boxes')).toBeTruthy();
});

describe('a typed answer', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is sent five seconds after the last change, without a Step', async () => {
    const { server } = await open(begun());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await replace('Location', 'Chakan');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(4000);
    expect(server.saves()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1500);
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
    expect(server.saves().map(({ call, body }) => [call, body])).toEqual([
      [
        'changeQuestionnaire',
        { NumberOfPlants: 1, Plant: [expect.objectContaining({ Location: 'Chakan' })] },
      ],
    ]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.saves()).toHaveLength(1);
  });

  it('is stored to the last key when the session ends at the save', async () => {
    let isOver = true;
    const { server } = await open(begun(0), {
      changeQuestionnaire: (request: { body: unknown }) =>
        isOver
          ? { status: 401, body: { error: 'Sign in again', code: 'unauthorized' } }
          : server.save(200)(request),
      login: { body: { ...aCustomer, token: 'token-2', isAdmin: false } },
    });
    await replace('Owner name', 'The daughter');
    await press('Next');
    await screen.findByRole('dialog');
    await storedOnPhone();
    isOver = false;
    const sheet = within(screen.getByRole('dialog'));
    await userEvent.clear(sheet.getByLabelText('Mobile number'));
    await userEvent.type(sheet.getByLabelText('Mobile number'), aCustomer.mobile);
    await userEvent.type(sheet.getByLabelText('Password'), 'kraft-22');
    await userEvent.click(sheet.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await heading('The plant');
    await sendWaitingNow();
    await waitFor(() => expect(server.store.saved?.OwnerName).toBe('The daughter'));
    await press('Previous');
    expect(field('Owner name')).toHaveValue('The daughter');
    expect(server.store.saved?.OwnerName).toBe('The daughter');
  });

  it('is sent when a screen or the whole questionnaire is left', async () => {
    const { server, view } = await open(begun());
    await replace('Location', 'Chakan');
    await press('Previous');
    await waitFor(() => expect(server.saves()).toHaveLength(1));
    await replace('Owner name', 'The son');
    view.unmount();
    await waitFor(() => expect(server.saves()).toHaveLength(2));
    expect(server.saves().at(-1)?.body).toMatchObject({ OwnerName: 'The son' });
    expect(server.stepSaves()).toEqual([]);
  });

  it('is not sent again from a screen that was left, as a newer answer may follow on the next one', async () => {
    const { server, view } = await open(begun());
    server.store.isDown = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await replace('Location', 'Chakan');
    view.unmount();
    await waitFor(() => expect(server.saves()).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.saves()).toHaveLength(1);
  });

  it('can still be changed and is retained when the autosave is refused', async () => {
    await open(begun(), {
      changeQuestionnaire: { status: 400, body: { error: 'No', code: 'validation', fields: {} } },
    });
    await replace('Location', 'Chakan');
    await press('Previous');
    await press('Next');
    await screen.findByText('No');
    await userEvent.type(field('GST number'), '27AAPFU0939F1ZV');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    expect(field('GST number')).toHaveValue('27AAPFU0939F1ZV');
  });

  it('is sent again when an earlier text is typed again after a change', async () => {
    const { server } = await open(begun());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const typeAndWait = async (text: string, saves: number) => {
      await replace('Location', text);
      await vi.advanceTimersByTimeAsync(5500);
      await waitFor(() => expect(server.saves()).toHaveLength(saves));
      await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
    };
    await typeAndWait('Chakan', 1);
    await replace('Location', 'Pune');
    await typeAndWait('Chakan', 2);
    expect(server.store.saved?.Plant[0]?.Location).toBe('Chakan');
  });

  it.each([
    [401, 'token_invalid'],
    [403, 'not_verified'],
  ])('is sent again after a refusal with %s, once the session is back', async (status, code) => {
    let isOver = true;
    const { server } = await open(begun(), {
      changeQuestionnaire: (request: { body: unknown }) =>
        isOver ? { status, body: { error: 'Sign in again', code } } : server.save(200)(request),
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await replace('Location', 'Chakan');
    await vi.advanceTimersByTimeAsync(5500);
    await waitFor(() => expect(server.saves()).toHaveLength(1));
    act(() => customerSession.clear());
    isOver = false;
    act(() => signIn());
    await act(() => vi.advanceTimersByTimeAsync(5500));
    await waitFor(() => expect(server.store.saved?.Plant[0]?.Location).toBe('Chakan'));
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
    expect(server.saves()).toHaveLength(2);
  });

  it('is not stored on the phone after signing out', async () => {
    const { view } = await open(begun());
    await replace('Location', 'Chakan');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    view.unmount();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

it('leads back screen by screen to the first one, and then leaves the questionnaire', async () => {
  await open(begun());
  await heading('The plant');
  window.history.back();
  await screen.findByRole('heading', { level: 1, name: 'General Details' });
  await goOn('The plant');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { level: 1, name: 'General Details' });
  await press('Previous');
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
});
