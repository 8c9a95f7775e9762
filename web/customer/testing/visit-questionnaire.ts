import { act, screen } from '@testing-library/react';
import { aCustomer } from '../../kit/testing/builders.ts';
import { afterWaysBack } from '../../kit/ui/back-stack.ts';
import { retry, unsentOf } from '../offline/outbox/index.ts';
import { type aQuestionnaire, questionnaireServer } from './fake-questionnaire.ts';
import { goOn, press } from './questionnaire-screen.ts';
import { renderApp } from './render-app.tsx';

export async function open(saved: ReturnType<typeof aQuestionnaire> | null, handlers = {}) {
  const server = questionnaireServer(saved, handlers);
  const view = renderApp('/report');
  await screen.findByRole('heading', { level: 1, name: /Details|Plant|Machine|Report/ });
  await screen.findByRole('button', { name: /Previous|Edit/ });
  return { server, view };
}

/** Sends the waiting items as if they were due. */
export async function sendWaitingNow() {
  const waiting = await unsentOf(aCustomer.mobile);
  const last = waiting.at(-1);
  if (!last) throw new Error('Nothing waits');
  await act(() => retry(last));
}

/** Waits until the phone has stored the typed answers. */
export const storedOnPhone = () => new Promise((resolve) => setTimeout(resolve, 300));

/**
 * Leaves the app once the phone has stored the typed answers, and waits until the history is back
 * at its start.
 */
export async function leaveApp(view: ReturnType<typeof renderApp>) {
  await storedOnPhone();
  view.unmount();
  await new Promise<void>((gone) => setTimeout(() => afterWaysBack(gone)));
}

/** Fills in all screens of a complete machine and submits it. */
export async function walkMachine() {
  for (const title of ['Sizes and speed', 'How it prints', 'Accuracy and energy'])
    await goOn(title);
  await press('Submit');
}
