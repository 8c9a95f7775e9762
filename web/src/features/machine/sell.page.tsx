import {
  MACHINE_PICTURES,
  machineKinds,
  manufacturingYears,
  ownerHands,
} from '@fluteline/domain/machine';
import { currentTime } from '../../client/index.ts';
import { m } from '../../paraglide/messages.js';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { FormState } from '../../ui/form/use-form.ts';
import { toast } from '../../ui/toast.ts';
import { machineName, ownerName } from '../../ui/trade-words.ts';
import { TwoStepForm } from '../../ui/two-step-form/two-step-form.tsx';
import { useTwoStepForm } from '../../ui/two-step-form/use-two-step-form.ts';
import { urgencyChoices } from '../../ui/urgency-choices.ts';
import { listingDeparture, useRefreshMachines } from './api.ts';
import { emptySale, listingOf, type SellValues, sellErrors, sellNames } from './sell-values.ts';

function SaleFields({ form }: { form: FormState<SellValues> }) {
  const choose = { placeholder: m.machine_sell_choose(), required: true } as const;
  const years = manufacturingYears(currentTime().getFullYear()).map(String);
  return (
    <>
      <SelectField
        label={m.machine_sell_name()}
        options={machineKinds.map((value) => ({ value, label: machineName(value) }))}
        {...choose}
        {...form.bind('machineName')}
      />
      <SelectField
        label={m.machine_sell_year()}
        options={years}
        {...choose}
        {...form.bind('manufacturingYear')}
      />
      <SelectField
        label={m.machine_sell_owner()}
        options={ownerHands.map((value) => ({ value, label: ownerName(value) }))}
        {...choose}
        {...form.bind('typeOfOwner')}
      />
      <TextField
        label={m.machine_sell_maker()}
        required
        maxLength={200}
        autoComplete="off"
        {...form.bind('manufacturingCompanyName')}
      />
      <SelectField
        label={m.machine_sell_urgency()}
        options={urgencyChoices()}
        {...choose}
        {...form.bind('urgencyLevel')}
      />
      <TextField
        label={m.machine_sell_size()}
        hint={m.machine_sell_size_hint()}
        required
        maxLength={200}
        autoComplete="off"
        {...form.bind('size')}
      />
      <TextAreaField label={m.machine_sell_description()} required {...form.bind('description')} />
    </>
  );
}

/** Lists a machine for sale: its details, then its pictures. */
export function SellPage({ onListed }: { onListed: () => void }) {
  const refresh = useRefreshMachines();
  const state = useTwoStepForm<SellValues>({
    at: '/machine-query/sell',
    draft: 'sell',
    initial: emptySale,
    validate: sellErrors,
    names: sellNames,
    depart: (values, files, origin) => listingDeparture(listingOf(values), files, origin),
    onStored: (by) => {
      if (by === 'waiting') return;
      refresh();
      toast.info(m.machine_sell_thanks());
    },
    onDone: onListed,
    onFailed: () => toast.error(m.machine_sell_failed()),
  });
  return (
    <TwoStepForm
      state={state}
      title={m.machine_sell()}
      detailsTitle={m.machine_sell_details()}
      imagesTitle={m.machine_sell_images()}
      pictureLabel={m.machine_sell_pictures()}
      pictureHint={m.machine_sell_pictures_hint()}
      pictureNote={m.machine_sell_pictures_note({ most: MACHINE_PICTURES })}
      most={MACHINE_PICTURES}
      submit={m.machine_sell_submit()}
      sending={m.machine_sell_sending()}
    >
      <SaleFields form={state.form} />
    </TwoStepForm>
  );
}
