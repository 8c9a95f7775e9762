import { m } from 'virtual:messages';
import { urgencyWord } from '../../../trade/urgency-badge.tsx';
import type { QueryEvent } from './api.ts';

const word = (urgency: string | null) => (urgency === null ? '' : urgencyWord(urgency));

/** Labels of fields by wire name; unknown fields keep their names. */
const fieldWords: Readonly<Record<string, () => string>> = {
  SparePartName: m.query_panel_part,
  RelatedMachine: m.query_panel_related_machine,
  SpecificationAvailable: m.query_panel_specification,
  Quantity: m.query_panel_quantity,
  RequiredPartDetails: m.query_panel_required,
  Images: m.query_panel_pictures,
  machine_name: m.query_panel_machine_name,
  machine_condition: m.query_panel_condition,
  size: m.query_panel_size,
  description: m.query_panel_description,
  quantity: m.query_panel_quantity,
  budget_range: m.query_panel_budget,
  required_date: m.query_panel_required_date,
  purpose: m.query_panel_purpose,
  specifications: m.query_panel_specifications,
  assigned_to: m.query_panel_assigned_to,
  resolution: m.query_panel_resolution,
};

function whatHappened({ kind, before, after }: QueryEvent): string {
  const urgency = word(after);
  switch (kind) {
    case 'raised':
      return urgency
        ? m.query_panel_history_raised_as({ urgency })
        : m.query_panel_history_raised();
    case 'resolved':
      return m.query_panel_history_resolved();
    case 'reopened':
      return urgency
        ? m.query_panel_history_reopened_as({ urgency })
        : m.query_panel_history_reopened();
    case 'urgency_changed':
      return m.query_panel_history_urgency({ before: word(before), after: urgency });
    default:
      return m.query_panel_history_changed();
  }
}

/** Returns a person's name, given the id and name in an event. */
export type NameOf = (id: string | undefined, name: string) => string;

/** Returns the text for an assignment; events of earlier releases do not contain the assignee. */
function assignedWords({ assigned_to: to }: QueryEvent, nameOf: NameOf): string {
  if (to === undefined) return m.query_panel_history_assigned();
  if (to === null) return m.query_page_unassigned();
  const name = nameOf(to.id, to.name);
  return name ? m.query_panel_assigned_name({ name }) : m.query_panel_history_assigned_erased();
}

/** Returns the text for an event, in one line or two. */
export function eventLines(event: QueryEvent, nameOf: NameOf): { lead: string; detail: string } {
  const { kind, fields: all } = event;
  if (kind === 'changed' && all.join() === 'assigned_to') {
    return { lead: assignedWords(event, nameOf), detail: '' };
  }
  // A resolution is always stored with its reason, so the reason is not listed separately.
  const others = all.filter((name) => kind === 'changed' || name !== 'resolution');
  const names = others.map((name) => fieldWords[name]?.() ?? name).join(', ');
  const fields = names && m.query_panel_history_fields({ fields: names });
  if (kind === 'changed' && fields) return { lead: fields, detail: '' };
  return { lead: whatHappened(event), detail: fields };
}

/** Returns the text for the person who caused an event. */
export function whoDidIt(by: string, isOffice: boolean): string {
  if (!by) return m.query_panel_history_erased();
  return isOffice ? m.query_panel_history_by_office({ name: by }) : by;
}
