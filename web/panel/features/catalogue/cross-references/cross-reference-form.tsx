import { m } from 'virtual:messages';
import { FormSheet } from '../../../../kit/forms/form-sheet.tsx';
import { useCallForm } from '../../../../kit/forms/use-call-form.ts';
import type { FormErrors } from '../../../../kit/forms/use-form.ts';
import { CheckboxField } from '../../../../kit/ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../../kit/ui/fields/select-field.tsx';
import { TextField } from '../../../../kit/ui/fields/text-field.tsx';
import { toast } from '../../../../kit/ui/toast.ts';
import { type CrossReference, type CrossReferenceValues, useSaveCrossReference } from './api.ts';
import { relationWord } from './relation-words.ts';
import { relations } from './relations.ts';

const wireNames = {
  from_model: 'from',
  to_model: 'to',
  relation: 'relation',
  source: 'source',
  confirmed: 'confirmed',
} as const;

const required = ['from', 'relation', 'to', 'source'] as const;

function errorsOf(values: CrossReferenceValues): FormErrors<CrossReferenceValues> {
  const missing = required.filter((name) => values[name].trim() === '');
  return Object.fromEntries(missing.map((name) => [name, m.catalogue_cross_required()]));
}

interface CrossReferenceFormProps {
  /** The one to change; `null` to add one. */
  seen: CrossReference | null;
  /** A model number that is entered already. */
  from?: string;
  onClose: () => void;
}

/** Asks what one model number is to another. */
export function CrossReferenceForm({ seen, from = '', onClose }: CrossReferenceFormProps) {
  const form = useCallForm<CrossReferenceValues, unknown>({
    initial: {
      from: seen?.from_model ?? from,
      relation: seen?.relation ?? 'equal',
      to: seen?.to_model ?? '',
      source: seen?.source ?? '',
      confirmed: seen ? seen.confirmed_at !== null : true,
    },
    validate: errorsOf,
    write: useSaveCrossReference(seen),
    names: wireNames,
    refusals: ({ code, message }) => (code === 'cross_reference_exists' ? { to: message } : {}),
    onDone: () => {
      toast.success(seen ? m.catalogue_cross_changed() : m.catalogue_cross_added());
      onClose();
    },
  });
  const { value: confirmed, onChange: confirm } = form.bind('confirmed');
  return (
    <FormSheet
      title={seen ? m.catalogue_cross_change_title() : m.catalogue_cross_add()}
      form={form}
      submit={seen ? m.catalogue_cross_save() : m.catalogue_cross_add_now()}
      asksBeforeDiscard
      staysOnOutsideTap
      onClose={onClose}
    >
      <TextField label={m.catalogue_cross_from()} required maxLength={100} {...form.bind('from')} />
      <SelectField
        label={m.catalogue_cross_relation()}
        required
        options={relations.map((value) => ({ value, label: relationWord(value) }))}
        {...form.bind('relation')}
      />
      <TextField label={m.catalogue_cross_to()} required maxLength={100} {...form.bind('to')} />
      <TextField
        label={m.catalogue_cross_source()}
        hint={m.catalogue_cross_source_hint()}
        required
        maxLength={200}
        {...form.bind('source')}
      />
      <CheckboxField label={m.catalogue_cross_confirmed()} value={confirmed} onChange={confirm} />
    </FormSheet>
  );
}
