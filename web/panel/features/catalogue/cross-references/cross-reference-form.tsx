import { m } from 'virtual:messages';
import { FormConflict } from '../../../../kit/forms/conflict/form-conflict.tsx';
import { differences } from '../../../../kit/forms/conflict/rebase.ts';
import { FormSheet } from '../../../../kit/forms/form-sheet.tsx';
import { CheckboxField } from '../../../../kit/ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../../kit/ui/fields/select-field.tsx';
import { TextField } from '../../../../kit/ui/fields/text-field.tsx';
import { RestoredDraft } from '../../../ui/restored-draft.tsx';
import type { CrossReference } from './api.ts';
import { comparedFields, valuesOf } from './cross-reference-values.ts';
import classes from './cross-references.module.css';
import { relationWord } from './relation-words.ts';
import { relations } from './relations.ts';
import { useCrossReferenceForm } from './use-cross-reference-form.ts';

interface CrossReferenceFormProps {
  /** The cross-reference to change; `null` to add one. */
  seen: CrossReference | null;
  onClose: () => void;
}

/** Form for what one model number is to another. */
export function CrossReferenceForm({ seen, onClose }: CrossReferenceFormProps) {
  const { start, form, conflict, ...state } = useCrossReferenceForm(seen, onClose);
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
      <FormConflict
        conflict={conflict}
        compare={(theirs) =>
          differences(comparedFields(), { start, mine: form.values, theirs: valuesOf(theirs) })
        }
      />
      {state.isRestored && (
        <RestoredDraft
          className={classes.restored}
          isOlder={state.isOlder}
          onDiscard={state.discard}
        />
      )}
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
