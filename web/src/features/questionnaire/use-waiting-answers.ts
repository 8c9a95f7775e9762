import { isUnsent } from '@fluteline/domain/outbox';
import { useEffect, useRef } from 'react';
import { type OutboxItem, useReadOutbox } from '../../offline/outbox/index.ts';
import { useRemember } from './api.ts';
import type { KeptWizard } from './use-kept-wizard.ts';
import { answerTo, holdsAnswers, submitsAnswers, withArrived } from './waiting.ts';

/** What of the questionnaire waits in the outbox. */
export interface WaitingAnswers {
  /** False until the outbox was read. */
  readonly isKnown: boolean;
  readonly waits: boolean;
  /** The submission itself waits. */
  readonly submits: boolean;
  /** Answers that were refused when they went. */
  readonly refused: OutboxItem | undefined;
}

/** Follows the answers that wait, and brings into the wizard what arrives of them. */
export function useWaitingAnswers({ apply }: KeptWizard): WaitingAnswers {
  const items = useReadOutbox();
  const remember = useRemember();
  // What arrived before is in what the server answers to this screen.
  const rememberedAt = useRef(Date.now());
  useEffect(() => {
    for (const item of items ?? []) {
      const questionnaire = answerTo(item);
      if (!questionnaire || !(holdsAnswers(item) || item.kind === 'audit_request')) continue;
      const { sentAt = 0 } = item;
      if (sentAt >= rememberedAt.current) {
        rememberedAt.current = sentAt + 1;
        remember(questionnaire);
      }
      apply((now) => withArrived(now, item.data, questionnaire));
    }
  }, [items, apply, remember]);
  const answers = items?.filter(holdsAnswers) ?? [];
  return {
    isKnown: items !== undefined,
    waits: answers.some(isUnsent),
    submits: answers.some(submitsAnswers),
    refused: answers.findLast(({ state }) => state === 'attention'),
  };
}
