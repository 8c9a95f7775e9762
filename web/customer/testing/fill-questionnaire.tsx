import {
  changeAnswer,
  firstOf,
  type General,
  lastOf,
  newDocument,
  type Plant,
  type PrintingMachine,
  rebase,
} from '@fluteline/domain/questionnaire';
import { exampleMachine, examplePlant } from '@fluteline/domain/questionnaire/examples';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newIdempotencyKey } from '../../kit/client/index.ts';
import { aCustomer } from '../../kit/testing/builders.ts';
import { write } from '../../kit/testing/write.ts';
import { afterWaysBack } from '../../kit/ui/back-stack.ts';
import { savedIn } from '../features/questionnaire/wire.ts';
import { retry, unsentOf } from '../offline/outbox/index.ts';
import { storeDocument } from '../offline/questionnaire/document-store.ts';
import { type aQuestionnaire, questionnaireServer } from './fake-questionnaire.ts';
import { renderApp } from './render-app.tsx';

export const field = (name: string | RegExp) =>
  screen.getByRole('textbox', { name }) as HTMLInputElement;
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));
export const group = (name: string | RegExp, role = 'group') =>
  within(screen.getByRole(role, { name }));
export const goOn = async (to: string) => {
  await press('Next');
  await heading(to);
};
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

export async function replace(name: string | RegExp, text: string) {
  await userEvent.clear(field(name));
  if (text) await write(field(name), text);
}

export async function open(saved: ReturnType<typeof aQuestionnaire> | null, handlers = {}) {
  const server = questionnaireServer(saved, handlers);
  const view = renderApp('/report');
  await screen.findByRole('heading', { level: 1, name: /Details|Plant|Machine|Report/ });
  await screen.findByRole('button', { name: /Previous|Edit/ });
  return { server, view };
}

/** Sends what waits, as if its time had come. */
export async function sendWaitingNow() {
  const waiting = await unsentOf(aCustomer.mobile);
  const last = waiting.at(-1);
  if (!last) throw new Error('Nothing waits');
  await act(() => retry(last));
}

/** Waits until the phone has stored what was typed. */
export const storedOnPhone = () => new Promise((resolve) => setTimeout(resolve, 300));

/** Leaves the app, once the phone has stored what was typed, until the history is back below it. */
export async function leaveApp(view: ReturnType<typeof renderApp>) {
  await storedOnPhone();
  view.unmount();
  await new Promise<void>((gone) => setTimeout(() => afterWaysBack(gone)));
}

interface Typed {
  general?: Partial<General>;
  plant?: Partial<Plant>;
  machine?: Partial<PrintingMachine>;
}

/** Whole answers of a plant and of a machine, where a test is about others than their fields. */
export const typedPlant = { ...examplePlant, location: 'Chakan', currentProduction: '310.75' };
export const typedAnswers = { plant: typedPlant, machine: exampleMachine };

/** This phone after somebody has typed on it: at the general details, or at the end of the plant. */
export function typedOnPhone(saved: ReturnType<typeof aQuestionnaire> | null, typed: Typed) {
  let document = rebase(newDocument(newIdempotencyKey()), saved && savedIn(saved));
  const { general, plant, machine } = typed;
  if (general) document = changeAnswer(document, { of: 'general', changed: general });
  if (plant) document = changeAnswer(document, { of: 'corrugation', index: 0, changed: plant });
  if (machine) document = changeAnswer(document, { of: 'printing', index: 0, changed: machine });
  const position = general ? firstOf('general') : lastOf('corrugation', document.base.answers);
  storeDocument(aCustomer.mobile, { ...document, position });
}

/** Goes through the screens of a machine that lacks nothing, and submits it. */
export async function walkMachine() {
  for (const title of ['Sizes and speed', 'How it prints', 'Accuracy and energy'])
    await goOn(title);
  await press('Submit');
}
