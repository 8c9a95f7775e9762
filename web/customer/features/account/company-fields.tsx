import { m } from 'virtual:messages';
import { TextField } from '../../../kit/ui/fields/text-field.tsx';

type Bound = Pick<React.ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error' | 'name'>;

/** Shows the fields for a company's name and email address. */
export function CompanyFields({ name, email }: { name: Bound; email: Bound }) {
  return (
    <>
      <TextField
        label={m.account_company()}
        required
        autoComplete="organization"
        maxLength={200}
        {...name}
      />
      <TextField
        label={m.account_email()}
        required
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        {...email}
      />
    </>
  );
}
