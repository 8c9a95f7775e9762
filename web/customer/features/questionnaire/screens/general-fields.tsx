import { m } from 'virtual:messages';
import { MobileField } from '../../../../kit/ui/fields/mobile-field.tsx';
import { NameField } from '../../../../kit/ui/fields/name-field.tsx';
import { TextField } from '../../../../kit/ui/fields/text-field.tsx';
import type { Bind } from '../bind.ts';

/** Shows the fields of the general details. */
export function GeneralFields({ bind }: { bind: Bind }) {
  return (
    <>
      <TextField
        label={m.questionnaire_company()}
        autoComplete="organization"
        maxLength={200}
        {...bind.text('companyName')}
      />
      <NameField
        label={m.questionnaire_owner()}
        autoComplete="name"
        maxLength={200}
        {...bind.text('ownerName')}
      />
      <MobileField label={m.questionnaire_contact()} {...bind.text('contactNumber')} />
      <MobileField label={m.questionnaire_alternate()} {...bind.text('alternateContactNumber')} />
      <TextField
        label={m.questionnaire_gst()}
        autoComplete="off"
        maxLength={40}
        {...bind.text('gstNumber')}
      />
    </>
  );
}
