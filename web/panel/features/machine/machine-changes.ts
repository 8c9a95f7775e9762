import { m } from 'virtual:messages';
import { formatDate, formatNumber } from '../../../kit/ui/format.ts';
import { conditionName, machineName, ownerName } from '../../../trade/trade-words.ts';
import { urgencyWord } from '../../../trade/urgency-badge.tsx';
import type { Machine } from './api.ts';

export const statusWord = (isActive: boolean) =>
  isActive ? m.machine_panel_active() : m.machine_panel_inactive();

/** Fields of a machine that people can change, with their texts. */
const fields = [
  { label: m.machine_panel_status, text: (one: Machine) => statusWord(one.is_active) },
  {
    label: m.machine_panel_sale,
    text: (one: Machine) => (one.sold_at ? formatDate(one.sold_at) : m.machine_panel_no_sale()),
  },
  { label: m.machine_panel_name, text: (one: Machine) => machineName(one.name) },
  { label: m.machine_panel_maker, text: (one: Machine) => one.manufacturer_name },
  { label: m.machine_panel_year, text: (one: Machine) => one.manufacturing_year },
  { label: m.machine_panel_size, text: (one: Machine) => one.size },
  { label: m.machine_panel_urgency, text: (one: Machine) => urgencyWord(one.urgency_level) },
  { label: m.machine_panel_owner, text: (one: Machine) => ownerName(one.owner_type) },
  { label: m.machine_panel_condition, text: (one: Machine) => conditionName(one.condition) },
  { label: m.machine_panel_pictures, text: (one: Machine) => formatNumber(one.images.length) },
] as const;

/** Returns a sentence with the fields that another person changed, and their present values. */
export function changedMeanwhile(seen: Machine, now: Machine): string {
  const name = machineName(now.name);
  const changes = fields
    .filter(({ text }) => text(seen) !== text(now))
    .map(({ label, text }) => m.machine_panel_now({ field: label(), value: text(now) }));
  // Long texts are not quoted; it is enough to know that they differ.
  if (seen.description !== now.description) changes.push(m.machine_panel_description());
  return changes.length > 0
    ? m.machine_panel_changed_meanwhile({ name, changes: changes.join(', ') })
    : m.machine_panel_changed_and_back({ name });
}
