import { m } from 'virtual:messages';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '../../../kit/ui/toast.ts';
import { returnRefusal } from '../../forms/returned-refusal.ts';
import { discard, type OutboxItem, pauseForEdit, release } from '../../offline/outbox/index.ts';
import { hasOtherContent, placeOf, restoreForm } from './restore-form.ts';

/** Question asked before an item is moved back into its form. */
interface Question {
  readonly item: OutboxItem;
  readonly text: string;
}

/**
 * Moves an item from the outbox back into its form, with a question when that may lose or duplicate
 * data.
 */
export function useEdit() {
  const router = useRouter();
  const [question, setQuestion] = useState<Question | null>(null);

  const take = async (item: OutboxItem) => {
    const paused = await pauseForEdit(item);
    if (!paused) {
      toast.info(m.outbox_gone());
      return;
    }
    // Discarded only once its form has all of it.
    if (await restoreForm(paused)) {
      const place = placeOf(paused);
      if (place && item.refusal) returnRefusal(place, item.refusal.fields);
      await discard(paused);
      router.history.push(paused.edit?.to ?? '/home');
      return;
    }
    if (item.state !== 'attention') await release(paused);
    toast.error(m.outbox_cannot_edit());
  };

  const begin = async (item: OutboxItem) => {
    const isRefused = item.state === 'attention' && item.refusal?.code !== 'too_old';
    const said = [
      item.isUnsure && !isRefused && m.outbox_edit_unsure(),
      (await hasOtherContent(item)) && m.outbox_edit_replace(),
    ].filter(Boolean);
    if (said.length === 0) await take(item);
    else setQuestion({ item, text: said.join(' ') });
  };

  return {
    question,
    open: ({ edit }: OutboxItem) => router.history.push(edit?.to ?? '/home'),
    begin: (item: OutboxItem) => void begin(item),
    cancel: () => setQuestion(null),
    confirm: () => {
      setQuestion(null);
      if (question) void take(question.item);
    },
  };
}
