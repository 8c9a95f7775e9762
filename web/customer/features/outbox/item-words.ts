import { m } from 'virtual:messages';
import type { OutboxKind } from '@fluteline/domain/outbox';
import { formatNumber, formatTime } from '../../../kit/ui/format.ts';
import type { OutboxItem } from '../../offline/outbox/index.ts';

const kinds: Readonly<Record<OutboxKind, () => string>> = {
  part_query: m.outbox_kind_part_query,
  machine_query: m.outbox_kind_machine_query,
  machine_listing: m.outbox_kind_machine_listing,
  plant_part: m.outbox_kind_plant_part,
  questionnaire: m.outbox_kind_questionnaire,
  audit_request: m.outbox_kind_audit_request,
};

/** Returns the kind of an item as text. */
export const kindInWords = ({ kind }: OutboxItem): string => kinds[kind]();

/** Returns the state of an item as text; `share` is how much of its pictures was sent. */
export function stateInWords({ state }: OutboxItem, share: number | null): string {
  switch (state) {
    case 'saved':
      return m.outbox_state_saved();
    case 'waiting':
      return m.outbox_state_waiting();
    case 'sending':
      return share === null
        ? m.outbox_state_sending()
        : m.outbox_state_sending_share({ percent: formatNumber(share * 100, 0) });
    case 'sent':
      return m.outbox_state_sent();
    case 'attention':
      return m.outbox_state_attention();
  }
}

function refusalInWords({ refusal }: OutboxItem): readonly string[] {
  if (!refusal) return [m.outbox_unfinished_edit()];
  if (refusal.code === 'too_old') return [m.outbox_too_old()];
  const own = refusal.status === 413 ? m.outbox_too_large() : m.outbox_refused();
  const sentence = refusal.sentence || own;
  return [...new Set([sentence, ...Object.values(refusal.fields)])];
}

/** Returns why an item was not sent yet; empty when there is no reason to give. */
export function reasonsInWords(item: OutboxItem, isOnline: boolean): readonly string[] {
  if (item.state === 'attention') return refusalInWords(item);
  if (item.state !== 'waiting' || item.attempts === 0) return [];
  if (!isOnline) return [m.outbox_still_waiting()];
  // The item is due, but the page was closed or asleep.
  if (item.nextAt <= Date.now()) return [];
  return [m.outbox_next_try({ time: formatTime(new Date(item.nextAt)) })];
}

/** Returns the announcement of a change of state. */
export function changeInWords({ state, title }: OutboxItem): string {
  switch (state) {
    case 'sent':
      return m.outbox_now_sent({ title });
    case 'attention':
      return m.outbox_now_attention({ title });
    case 'sending':
      return m.outbox_now_sending({ title });
    default:
      return m.outbox_now_waiting({ title });
  }
}
