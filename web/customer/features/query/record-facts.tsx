import { m } from 'virtual:messages';
import { type Fact, Figure } from '../../../kit/ui/fact-table.tsx';
import { formatDate, formatMoment, formatRupees } from '../../../kit/ui/format.ts';
import { conditionName, relatedMachineName } from '../../../trade/trade-words.ts';
import { UrgencyBadge } from '../../../trade/urgency-badge.tsx';
import type { QueryRecord } from './api.ts';
import { stageWord } from './stage-words.ts';

type Of<K extends QueryRecord['type']> = Extract<QueryRecord, { type: K }>;

const orNotGiven = (text: string) => text.trim() || m.query_not_given();
/** Returns a fact; none when it was not asked for. */
const ifGiven = (label: string, text: string): Fact[] =>
  text.trim() ? [{ label, value: text }] : [];

/** Returns the facts of every record, in the order of the dialog. */
function common(urgency: string, createdAt: string, condition: string, size: string): Fact[] {
  return [
    { label: m.query_urgency_level(), value: <UrgencyBadge urgency={urgency} /> },
    { label: m.query_created_at(), value: formatMoment(createdAt) },
    { label: m.query_condition(), value: orNotGiven(condition) },
    { label: m.query_size(), value: orNotGiven(size) },
  ];
}

function quantityFact(quantity: number): Fact {
  const figure = <Figure value={quantity} unit={m.query_quantity_unit({ count: quantity })} />;
  return { label: m.query_quantity(), value: figure };
}

function partFacts(record: Of<'csp'>): Fact[] {
  const available = record.SpecificationAvailable === 'Yes' ? m.query_yes() : m.query_no();
  return [
    ...common(record.UrgencyLevel, record.CreatedAt, '', ''),
    ...ifGiven(m.query_model(), record.CatalogueItem?.model_no ?? ''),
    { label: m.query_machine(), value: orNotGiven(relatedMachineName(record.RelatedMachine)) },
    quantityFact(record.Quantity),
    { label: m.query_specification_available(), value: available },
  ];
}

function machineFacts(record: Of<'machine'>): Fact[] {
  const { budget_range: budget, required_date: date, Machine: listed } = record;
  const condition = conditionName(record.machine_condition);
  return [
    ...common(record.urgency_level, record.created_at, condition, record.size),
    ...ifGiven(m.query_maker(), listed?.manufacturer_name ?? ''),
    ...ifGiven(m.query_year(), listed?.manufacturing_year ?? ''),
    ...(record.quantity === null ? [] : [quantityFact(record.quantity)]),
    ...ifGiven(m.query_budget(), /^\d+$/.test(budget) ? formatRupees(Number(budget)) : budget),
    ...ifGiven(m.query_required_date(), date ? formatDate(date) : ''),
  ];
}

/** Returns the short facts of a record, its stage first. */
export function factsOf(record: QueryRecord): Fact[] {
  const facts = record.type === 'machine' ? machineFacts(record) : partFacts(record);
  return [...ifGiven(m.query_stage(), stageWord(record.stage)), ...facts];
}

/** Returns the longer texts that the customer wrote, each with its heading. */
export function passagesOf(record: QueryRecord): { heading: string; text: string }[] {
  if (record.type === 'csp') {
    return [{ heading: m.query_description(), text: orNotGiven(record.RequiredPartDetails) }];
  }
  const others = [
    { heading: m.query_specifications(), text: record.specifications },
    { heading: m.query_purpose(), text: record.purpose },
  ];
  return [
    { heading: m.query_description(), text: orNotGiven(record.description) },
    ...others.filter(({ text }) => text.trim()),
  ];
}
