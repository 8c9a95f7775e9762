import { m } from 'virtual:messages';
import { machineName } from '../../../trade/trade-words.ts';
import type { PlantEvent } from './api.ts';

/** What happened, with the name of what it happened to. */
export const eventWords: Readonly<Record<PlantEvent['kind'], (p: { title: string }) => string>> = {
  signed_up: m.plant_event_signed_up,
  account_changed: m.plant_event_account_changed,
  query_raised: m.plant_event_query_raised,
  query_answered: m.plant_event_query_answered,
  query_resolved: m.plant_event_query_resolved,
  query_reopened: m.plant_event_query_reopened,
  questionnaire_begun: m.plant_event_questionnaire_begun,
  questionnaire_submitted: m.plant_event_questionnaire_submitted,
  audit_requested: m.plant_event_audit_requested,
  part_added: m.plant_event_part_added,
  machine_listed: m.plant_event_machine_listed,
  machine_sold: m.plant_event_machine_sold,
  report_uploaded: m.plant_event_report_uploaded,
  report_withdrawn: m.plant_event_report_withdrawn,
  notified: m.plant_event_notified,
  note_added: m.plant_event_note_added,
};

/** Machines are stored by a name of the trade's own. */
export const titleOf = ({ kind, title }: PlantEvent): string =>
  kind.startsWith('machine_') || kind.startsWith('query_') ? machineName(title) : title;

/** Where a line leads; null where there is no page of it. */
export function leadsTo({ kind, about }: PlantEvent): '/queries/$id' | '/machines/$id' | null {
  if (!about) return null;
  return kind.startsWith('machine_') ? '/machines/$id' : '/queries/$id';
}
