import { m } from 'virtual:messages';
import { isQueued, isUnsent } from '@fluteline/domain/outbox';
import {
  type FilledStep,
  firstOf,
  generalFields,
  lists,
  merge,
  queued,
  rebase,
  SUBMITTED_STEP,
  saved,
  saveFailed,
  send,
  stepReached,
  toSave,
  toSummary,
  type Wizard,
} from '@fluteline/domain/questionnaire';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, customerSession, isConfirmed } from '../../../kit/client/index.ts';
import { announce } from '../../../kit/ui/announcer.tsx';
import { useSessionActions } from '../../../kit/ui/shell/session-actions.tsx';
import { itemsOf, NotQueuedError, type OutboxItem, submit } from '../../offline/outbox/index.ts';
import { outdateAutosave, saveRequest, useAskLatest, useRemember } from './api.ts';
import { hasAnswers, submitsAnswers } from './queued.ts';
import { titleOf } from './step-words.ts';
import type { OpenDocument } from './use-document.ts';
import { bodyOf, type Questionnaire, savedIn } from './wire.ts';

interface StepSaveOptions {
  readonly owner: string;
  /** Whether the server's state is known. */
  readonly isCurrent: boolean;
}

/** The server's messages by field. */
export type Refusals = Readonly<Record<string, string>>;

/** Fields that the server can name in a refusal, with the step that asks for them. */
const refusable: readonly (readonly [wire: string, field: string, step: FilledStep])[] = [
  ...Object.entries(generalFields).map(([field, { wire }]) => [wire, field, 'general'] as const),
  ...(['corrugation', 'printing'] as const).map(
    (step) => [lists[step].wire.count, lists[step].count, step] as const,
  ),
];

/**
 * Returns what to send when a wizard leaves a step; null when that would open a second
 * questionnaire.
 */
function prepare(leaving: Wizard, owner: string, queue: readonly OutboxItem[], isCurrent: boolean) {
  const items = queue.filter(hasAnswers);
  const { id } = leaving.base;
  // Submitted here, but it is not known whether it arrived.
  const isUnsure = !isCurrent && stepReached(leaving) >= SUBMITTED_STEP && !items.some(isQueued);
  if (id === null && (isUnsure || items.some(submitsAnswers))) return null;
  // While others wait, it contains all answers so far, so that none of them has to arrive first.
  const save = toSave(leaving, items.some(isQueued));
  if (!save) return null;
  const { document, sent } = send(leaving, save.sent);
  const body = bodyOf(save.answers, save.step);
  const title = titleOf(leaving.position.step);
  return { document, sent, request: saveRequest(owner, title, { id, body }, document) };
}

/**
 * Returns a function that reads the server's state if it is not known, as without the
 * questionnaire's id a step would open a second one. It resolves with whether the state is known
 * now.
 */
function useMadeCurrent(open: OpenDocument, { owner, isCurrent }: StepSaveOptions) {
  const { current, receive } = open;
  const ask = useAskLatest();
  return useCallback(async (): Promise<boolean> => {
    if (isCurrent || current().base.id !== null) return isCurrent;
    const waits = (await itemsOf(owner)).some((item) => hasAnswers(item) && isUnsent(item));
    const answer = waits ? undefined : await ask();
    if (answer === undefined) return false;
    receive((now) => rebase(now, answer && savedIn(answer)));
    return true;
  }, [ask, current, isCurrent, owner, receive]);
}

/** Resolves when the account is signed in; a refused token may have ended its session just now. */
function whenSignedIn(owner: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const session = customerSession.read();
      const isIn = isConfirmed(session) && session.user.mobile === owner;
      if (!isIn && !signal.aborted) return;
      leave();
      resolve();
    };
    const leave = customerSession.subscribe(look);
    signal.addEventListener('abort', look);
    look();
  });
}

const noFailure = { error: null as Error | null, refusals: {} as Refusals };

/**
 * Holds why a save failed, until the next one; reads the server's answers when they were submitted
 * elsewhere.
 */
function useFailures(act: OpenDocument['act']) {
  const ask = useAskLatest();
  const [{ error, refusals }, setFailure] = useState(noFailure);
  const fail = useCallback(
    (failure: Error) => {
      const { fields, code } = failure instanceof ApiError ? failure : { fields: {}, code: '' };
      const sentences = new Map(Object.entries(fields));
      const found = refusable.filter(([wire]) => sentences.has(wire));
      const refused = found.map(([wire, field]) => [field, sentences.get(wire) ?? '']);
      setFailure({ error: failure, refusals: Object.fromEntries(refused) });
      if (code === 'submitted_elsewhere') void ask();
      // The wizard stays, unless the refused field is on another screen.
      const [, , step] = found[0] ?? [];
      act((wizard) => ({ ...saveFailed(wizard), ...(step && { position: firstOf(step) }) }));
    },
    [act, ask],
  );
  const clear = useCallback(() => setFailure(noFailure), []);
  const forgive = useCallback((field: string) => {
    setFailure(({ error, refusals: { [field]: _, ...refusals } }) => ({ error, refusals }));
  }, []);
  return { error, refusals, fail, clear, forgive };
}

/**
 * Saves the step that a wizard leaves, through the outbox. When it cannot be sent now, the wizard
 * continues and the step is sent later.
 */
export function useStepSave(open: OpenDocument, options: StepSaveOptions) {
  const { act, current, receive, store } = open;
  const { owner } = options;
  const makeCurrent = useMadeCurrent(open, options);
  const { error, refusals, fail, clear, forgive } = useFailures(act);
  const remember = useRemember(owner);
  const { signIn } = useSessionActions();
  const control = useRef<AbortController>(undefined);
  // A refusal after the screen is gone stays in the outbox.
  useEffect(() => () => control.current?.abort(), []);

  const run = useCallback(async () => {
    const isCurrent = await makeCurrent();
    // Without edits on this phone, the wizard is at the summary and there is nothing to save.
    if (!toSave(current())) return;
    const queue = await itemsOf(owner);
    const prepared = prepare(current(), owner, queue, isCurrent);
    if (!prepared) {
      act(toSummary);
      return;
    }
    const { request, document, sent } = prepared;
    act(() => document);
    control.current = new AbortController();
    const { signal } = control.current;
    outdateAutosave();
    const outcome = await submit(request, { signal });
    if (outcome.kind === 'waiting') {
      // The screen stays open under the sign-in sheet.
      await whenSignedIn(owner, signal);
      act((wizard) => queued(wizard, sent));
      announce(m.questionnaire_waits());
      return;
    }
    const { data } = outcome.answer as { readonly data: Questionnaire };
    remember(data);
    receive((now) => merge(now, savedIn(data), sent));
    act((wizard) => saved(wizard, sent));
  }, [act, current, makeCurrent, owner, receive, remember]);
  const sendStep = useCallback(
    (leaving: Wizard) => {
      if (!toSave(leaving)) return;
      store();
      clear();
      if (customerSession.read()?.user.mobile !== owner) {
        act(saveFailed);
        signIn();
        return;
      }
      run().catch((failure: Error) => {
        const isUnqueued = failure instanceof NotQueuedError && failure.cause instanceof Error;
        fail(isUnqueued ? (failure.cause as Error) : failure);
      });
    },
    [act, clear, fail, owner, run, signIn, store],
  );
  return { send: sendStep, error, refusals, forgive };
}

/** Actions and state of saving a step. */
export type StepSave = ReturnType<typeof useStepSave>;
