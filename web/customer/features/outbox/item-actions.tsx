import { m } from 'virtual:messages';
import { Button } from '../../../kit/ui/button.tsx';
import type { OutboxItem } from '../../offline/outbox/index.ts';

interface ItemActionsProps {
  item: OutboxItem;
  onEdit: () => void;
  /** Where its form keeps by itself what it holds. */
  onOpen: () => void;
  onSend: () => void;
  onDiscard: () => void;
}

/**
 * Older answers behind newer ones would undo them: the questionnaire itself sends what it holds. What
 * was only too old was never refused: its owner is asked, and may say that it still holds.
 */
const mayGoAgain = ({ kind, state, refusal }: OutboxItem) =>
  state !== 'attention' || kind !== 'questionnaire' || !refusal || refusal.code === 'too_old';

/** What its owner may do with an item that is not on its way. */
export function ItemActions({ item, onEdit, onOpen, onSend, onDiscard }: ItemActionsProps) {
  const { state, title, edit } = item;
  const isRefused = state === 'attention';
  const mayOpen = isRefused && edit && !edit.draft;
  return (
    <>
      {edit?.draft && (
        <Button look="outline" aria-label={m.outbox_edit_label({ title })} onClick={onEdit}>
          {m.outbox_edit()}
        </Button>
      )}
      {mayOpen && (
        <Button look="outline" aria-label={m.outbox_open_label({ title })} onClick={onOpen}>
          {m.outbox_open()}
        </Button>
      )}
      {mayGoAgain(item) && (
        <Button
          look="outline"
          aria-label={
            isRefused ? m.outbox_send_again_label({ title }) : m.outbox_send_label({ title })
          }
          onClick={onSend}
        >
          {isRefused ? m.outbox_send_again() : m.outbox_send()}
        </Button>
      )}
      <Button look="text" aria-label={m.outbox_discard_label({ title })} onClick={onDiscard}>
        {m.outbox_discard()}
      </Button>
    </>
  );
}
