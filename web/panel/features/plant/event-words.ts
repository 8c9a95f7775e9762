import { m } from 'virtual:messages';
import { machineName } from '../../../trade/trade-words.ts';
import type { PlantEvent } from './api.ts';

/** Returns a person's name, given the id and name in an event. */
export type NameOf = (id: string | undefined, name: string) => string;

type OwnWords = (p: { title: string }) => string;
const eventWords: Readonly<Record<Exclude<PlantEvent['kind'], 'query_assigned'>, OwnWords>> = {
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

/** Returns a sentence for an event, with the name of what it is about. */
export function wordsOf(event: PlantEvent, nameOf: NameOf): string {
  const { kind, assigned_to: to } = event;
  const title = titleOf(event);
  if (kind !== 'query_assigned') return eventWords[kind]({ title });
  if (!to) return m.plant_event_query_unassigned({ title });
  const name = nameOf(to.id, to.name) || m.plant_somebody();
  return m.plant_event_query_assigned({ title, name });
}

/** Machines are stored under wire names and need their displayed names. */
const titleOf = ({ kind, title }: PlantEvent): string =>
  kind.startsWith('machine_') || kind.startsWith('query_') ? machineName(title) : title;

/** Returns where an event links to; `null` if there is no page. */
export function leadsTo({ kind, about }: PlantEvent): '/queries/$id' | '/machines/$id' | null {
  if (!about) return null;
  return kind.startsWith('machine_') ? '/machines/$id' : '/queries/$id';
}
