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
  /** What the server has is known. */
  readonly isCurrent: boolean;
}

/** Sentences of the server by the field they are about. */
export type Refusals = Readonly<Record<string, string>>;

/** Where the answers are asked for that the server can name in a refusal. */
const refusable: readonly (readonly [wire: string, field: string, step: FilledStep])[] = [
  ...Object.entries(generalFields).map(([field, { wire }]) => [wire, field, 'general'] as const),
  ...(['corrugation', 'printing'] as const).map(
    (step) => [lists[step].wire.count, lists[step].count, step] as const,
  ),
];

/** What a wizard that leaves a step sends; null where that would open a second questionnaire. */
function prepare(leaving: Wizard, owner: string, queue: readonly OutboxItem[], isCurrent: boolean) {
  const items = queue.filter(hasAnswers);
  const { id } = leaving.base;
  // Submitted here, and nobody knows whether that has arrived.
  const isUnsure = !isCurrent && stepReached(leaving) >= SUBMITTED_STEP && !items.some(isQueued);
  if (id === null && (isUnsure || items.some(submitsAnswers))) return null;
  // While others wait it brings all answers so far: none of them has to arrive for this one to.
  const save = toSave(leaving, items.some(isQueued));
  if (!save) return null;
  const { document, sent } = send(leaving, save.sent);
  const body = bodyOf(save.answers, save.step);
  const title = titleOf(leaving.position.step);
  return { document, sent, request: saveRequest(owner, title, { id, body }, document) };
}

/**
 * Asks what the server has where that was not known so far: without its questionnaire's id a step
 * that is left would open another one. Answers whether it is known now.
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

/** When an account is signed in, which a refused token may have ended just now. */
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

/** Why a save failed, until the next one; what was submitted elsewhere is asked for at once. */
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
      // It stays where it is, unless what was refused is asked for on another screen.
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
 * Saves the step that a wizard is leaving, through the outbox: where it cannot be sent now the
 * wizard goes on all the same, and it arrives in its turn.
 */
export function useStepSave(open: OpenDocument, options: StepSaveOptions) {
  const { act, current, receive, store } = open;
  const { owner } = options;
  const makeCurrent = useMadeCurrent(open, options);
  const { error, refusals, fail, clear, forgive } = useFailures(act);
  const remember = useRemember(owner);
  const { signIn } = useSessionActions();
  const control = useRef<AbortController>(undefined);
  // A refusal that no screen can show any more stays in the outbox.
  useEffect(() => () => control.current?.abort(), []);

  const run = useCallback(async () => {
    const isCurrent = await makeCurrent();
    // Nothing of it was typed here: it stands at the summary of what there is.
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
      // The screen stays below the sign-in sheet.
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

/** Saving a step, and what came of it. */
export type StepSave = ReturnType<typeof useStepSave>;
