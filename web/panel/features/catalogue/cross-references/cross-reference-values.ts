import { m } from 'virtual:messages';
import type { FormErrors } from '../../../../kit/forms/use-form.ts';
import type { CrossReference, CrossReferenceValues } from './api.ts';
import { relationWord } from './relation-words.ts';
import { relations } from './relations.ts';

/** Form values of a new cross-reference. */
export const noCrossReference: CrossReferenceValues = {
  from: '',
  relation: 'equal',
  to: '',
  source: '',
  confirmed: true,
  version: 0,
};

/** Returns the form values of a cross-reference. */
export const valuesOf = (row: CrossReference): CrossReferenceValues => ({
  from: row.from_model,
  relation: row.relation,
  to: row.to_model,
  source: row.source,
  confirmed: row.confirmed_at !== null,
  version: row.version,
});

const required = ['from', 'relation', 'to', 'source'] as const;

/** Returns the errors in the form. */
export function errorsOf(values: CrossReferenceValues): FormErrors<CrossReferenceValues> {
  const missing = required.filter((name) => values[name].trim() === '');
  return Object.fromEntries(missing.map((name) => [name, m.catalogue_cross_required()]));
}

function relationText(typed: string): string {
  const relation = relations.find((known) => known === typed);
  return relation ? relationWord(relation) : typed;
}

/** Returns the form's fields for comparing two versions. */
export const comparedFields = () =>
  [
    { label: m.catalogue_cross_from(), text: (one: CrossReferenceValues) => one.from },
    {
      label: m.catalogue_cross_relation(),
      text: (one: CrossReferenceValues) => relationText(one.relation),
    },
    { label: m.catalogue_cross_to(), text: (one: CrossReferenceValues) => one.to },
    { label: m.catalogue_cross_source(), text: (one: CrossReferenceValues) => one.source },
    {
      label: m.catalogue_cross_confirmed(),
      text: (one: CrossReferenceValues) =>
        one.confirmed ? m.catalogue_cross_confirmed_on() : m.catalogue_cross_unconfirmed(),
    },
  ] as const;
