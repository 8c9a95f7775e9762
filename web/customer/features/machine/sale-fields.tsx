import { m } from 'virtual:messages';
import { machineKinds, manufacturingYears, ownerHands } from '@fluteline/domain/machine';
import { currentTime } from '../../../kit/client/index.ts';
import type { FormState } from '../../../kit/forms/use-form.ts';
import { SelectField } from '../../../kit/ui/fields/select-field.tsx';
import { TextAreaField } from '../../../kit/ui/fields/text-area-field.tsx';
import { TextField } from '../../../kit/ui/fields/text-field.tsx';
import { machineName, ownerName } from '../../../trade/trade-words.ts';
import { urgencyChoices } from '../../../trade/urgency-choices.ts';
import type { SellValues } from './sell-values.ts';

/** Returns the offered options, with a listing's own value that is no longer offered. */
const withChosen = (offered: readonly string[], chosen: string) =>
  chosen === '' || offered.includes(chosen) ? offered : [chosen, ...offered];

/** Shows the fields for the details of a machine for sale. */
export function SaleFields({ form }: { form: FormState<SellValues> }) {
  const choose = { placeholder: m.machine_sell_choose(), required: true } as const;
  const { machineName: name, manufacturingYear: year, typeOfOwner: owner } = form.values;
  const years = manufacturingYears(currentTime().getFullYear()).map(String);
  return (
    <>
      <SelectField
        label={m.machine_sell_name()}
        options={withChosen(machineKinds, name).map((value) => ({
          value,
          label: machineName(value),
        }))}
        {...choose}
        {...form.bind('machineName')}
      />
      <SelectField
        label={m.machine_sell_year()}
        options={withChosen(years, year)}
        {...choose}
        {...form.bind('manufacturingYear')}
      />
      <SelectField
        label={m.machine_sell_owner()}
        options={withChosen(ownerHands, owner).map((value) => ({ value, label: ownerName(value) }))}
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
