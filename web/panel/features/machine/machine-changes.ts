import { m } from 'virtual:messages';
import { formatNumber } from '../../../kit/ui/format.ts';
import { conditionName, machineName, ownerName } from '../../../trade/trade-words.ts';
import { urgencyWord } from '../../../trade/urgency-badge.tsx';
import type { Machine } from './api.ts';

export const statusWord = (isActive: boolean) =>
  isActive ? m.admin_machines_active() : m.admin_machines_inactive();

/** Every field of a machine a person can change, in words. */
const fields = [
  { label: m.admin_machines_status, text: (one: Machine) => statusWord(one.is_active) },
  { label: m.admin_machines_name, text: (one: Machine) => machineName(one.name) },
  { label: m.admin_machines_maker, text: (one: Machine) => one.manufacturer_name },
  { label: m.admin_machines_year, text: (one: Machine) => one.manufacturing_year },
  { label: m.admin_machines_size, text: (one: Machine) => one.size },
  { label: m.admin_machines_urgency, text: (one: Machine) => urgencyWord(one.urgency_level) },
  { label: m.admin_machines_owner, text: (one: Machine) => ownerName(one.owner_type) },
  { label: m.admin_machines_condition, text: (one: Machine) => conditionName(one.condition) },
  { label: m.admin_machines_pictures, text: (one: Machine) => formatNumber(one.images.length) },
] as const;

/** What somebody else made of a machine, in a sentence: which fields, and what they say now. */
export function changedMeanwhile(seen: Machine, now: Machine): string {
  const { name } = now;
  const changes = fields
    .filter(({ text }) => text(seen) !== text(now))
    .map(({ label, text }) => m.admin_machines_now({ field: label(), value: text(now) }));
  // Long texts are not quoted: that they are others is enough to look.
  if (seen.description !== now.description) changes.push(m.admin_machines_description());
  return changes.length > 0
    ? m.admin_machines_changed_meanwhile({ name, changes: changes.join(', ') })
    : m.admin_machines_changed_and_back({ name });
}
