import { m } from 'virtual:messages';
import { relatedMachines } from '@fluteline/domain/query';
import type { ReactNode } from 'react';
import type { FormState } from '../../../kit/forms/use-form.ts';
import { SelectField } from '../../../kit/ui/fields/select-field.tsx';
import { SelectWithOtherField } from '../../../kit/ui/fields/select-with-other-field.tsx';
import { TextAreaField } from '../../../kit/ui/fields/text-area-field.tsx';
import { TextField } from '../../../kit/ui/fields/text-field.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { relatedMachineName } from '../../../trade/trade-words.ts';
import { TwoStepForm } from '../../forms/two-step/two-step-form.tsx';
import { useTwoStepForm } from '../../forms/two-step/use-two-step-form.ts';
import { partQueryRequest } from './api.ts';
import { QuantityField, UrgencyField } from './need-fields.tsx';
import {
  emptyQuote,
  partQueryOf,
  type QuoteValues,
  quoteErrors,
  quoteNames,
} from './quote-values.ts';

/** Key of the form among the account's drafts. */
export const QUOTE_DRAFT = 'quote';
/** Maximum number of pictures in a query on the wire. */
export const MAX_PICTURES = 5;

/** Renders suggestions below the part's name while it is typed. */
type PartSuggestions = (text: string, onChoose: (name: string) => void) => ReactNode;

interface QuoteFieldsProps {
  form: FormState<QuoteValues>;
  suggestions: PartSuggestions;
}

function QuoteFields({ form, suggestions }: QuoteFieldsProps) {
  const choose = { placeholder: m.query_choose(), required: true } as const;
  const answers = [
    { value: 'Yes', label: m.query_yes() },
    { value: 'No', label: m.query_no() },
  ];
  return (
    <>
      <TextField
        label={m.query_quote_part()}
        required
        maxLength={200}
        autoComplete="off"
        {...form.bind('spareParts')}
      />
      {suggestions(form.values.spareParts, (spareParts) => form.change({ spareParts }))}
      <SelectWithOtherField
        label={m.query_machine()}
        options={relatedMachines}
        optionLabel={relatedMachineName}
        other={m.query_quote_other()}
        ownLabel={m.query_quote_own_machine()}
        maxLength={200}
        {...choose}
        {...form.bind('machine')}
      />
      <UrgencyField {...form.bind('urgencyLevel')} />
      <SelectField
        label={m.query_quote_has_specifications()}
        options={answers}
        {...choose}
        {...form.bind('hasSpecifications')}
      />
      <QuantityField {...form.bind('quantity')} />
      <TextAreaField
        label={m.query_quote_part_details()}
        hint={m.query_quote_part_details_hint()}
        required
        {...form.bind('details')}
      />
    </>
  );
}

interface QuotePageProps {
  suggestions: PartSuggestions;
  onRaised: () => void;
}

/** Shows the form to ask for a spare part: its details, then its pictures. */
export function QuotePage({ suggestions, onRaised }: QuotePageProps) {
  const state = useTwoStepForm<QuoteValues>({
    at: '/quote',
    draft: QUOTE_DRAFT,
    initial: emptyQuote,
    validate: quoteErrors,
    names: quoteNames,
    toRequest: (values, files, origin) => partQueryRequest(partQueryOf(values), files, origin),
    onStored: (by) => {
      if (by === 'sent') toast.success(m.query_thanks());
    },
    onDone: onRaised,
    onFailed: () => toast.error(m.query_failed()),
  });
  return (
    <TwoStepForm
      state={state}
      title={m.query_quote_title()}
      detailsTitle={m.query_quote_details()}
      imagesTitle={m.query_quote_images()}
      pictureLabel={m.query_pictures()}
      pictureHint={m.query_quote_pictures_hint()}
      pictureNote={m.query_quote_pictures_note({ max: MAX_PICTURES })}
      max={MAX_PICTURES}
      submit={m.query_quote_submit()}
      sending={m.query_sending()}
    >
      <QuoteFields form={state.form} suggestions={suggestions} />
    </TwoStepForm>
  );
}
