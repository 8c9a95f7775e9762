import { m } from 'virtual:messages';
import { MACHINE_PICTURES } from '@fluteline/domain/machine';
import type { ReactNode } from 'react';
import { TwoStepForm } from '../../forms/two-step/two-step-form.tsx';
import type { TwoStepFormState } from '../../forms/two-step/use-two-step-form.ts';
import { SaleFields } from './sale-fields.tsx';
import type { SellValues } from './sell-values.ts';

interface ListingFormProps {
  state: TwoStepFormState<SellValues>;
  title: string;
  submit: string;
  /** Text shown while the form is sent. */
  sending: string;
  /** Content for what has to be chosen before sending. */
  above?: ReactNode;
}

/** Shows the form for a machine for sale: its details, then its pictures. */
export function ListingForm(props: ListingFormProps) {
  return (
    <TwoStepForm
      detailsTitle={m.machine_sell_details()}
      imagesTitle={m.machine_sell_images()}
      pictureLabel={m.machine_sell_pictures()}
      pictureHint={m.machine_sell_pictures_hint()}
      pictureNote={m.machine_sell_pictures_note({ max: MACHINE_PICTURES })}
      max={MACHINE_PICTURES}
      {...props}
    >
      <SaleFields form={props.state.form} />
    </TwoStepForm>
  );
}
