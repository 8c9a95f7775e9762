import { m } from 'virtual:messages';
import { Button } from '../../../kit/ui/button.tsx';
import type { OutboxItem } from '../../offline/outbox/index.ts';

interface ItemActionsProps {
  item: OutboxItem;
  onEdit: () => void;
  /** Opens the form of an item whose form stores its own values. */
  onOpen: () => void;
  onSend: () => void;
  onDiscard: () => void;
}

/**
 * Returns whether an item may be sent again. The questionnaire sends its own answers, as older ones
 * would undo newer ones. An item that was only too old was never refused, so the user decides
 * whether it still applies.
 */
const mayGoAgain = ({ kind, state, refusal }: OutboxItem) =>
  state !== 'attention' || kind !== 'questionnaire' || !refusal || refusal.code === 'too_old';

/** Shows the actions on an item that is not being sent. */
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
