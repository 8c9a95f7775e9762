import { m } from 'virtual:messages';
import { ApiError } from '../../../kit/client/index.ts';
import { fieldErrors, useForm } from '../../../kit/forms/use-form.ts';
import { Board } from '../../../kit/ui/board.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { TextField } from '../../../kit/ui/fields/text-field.tsx';
import { formatMobile } from '../../../kit/ui/format.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import classes from './account.module.css';
import { type Details, useChangeDetails } from './api.ts';
import { detailErrors } from './sign-in/validation.ts';

const wireNames = { CompanyName: 'companyName', Email: 'email' } as const;

interface CompanyDetailsProps {
  details: Details;
  mobile: string;
  /** The email went to a company that signed up with it. */
  isReleased: boolean;
}

/** The company's name and email; the number is what one signs in with and stays. */
export function CompanyDetails({ details, mobile, isReleased }: CompanyDetailsProps) {
  const change = useChangeDetails();
  const form = useForm<Details>({
    initial: details,
    validate: detailErrors,
    draft: { key: 'my-account', owner: mobile },
    onSubmit: (values) => {
      if (change.isPending) return;
      change.mutate(values, {
        onSuccess: () => {
          form.forget();
          toast.success(m.account_details_saved());
        },
        onError: (error) => {
          if (error instanceof ApiError) form.fail(fieldErrors(error.fields ?? {}, wireNames));
        },
      });
    },
  });
  const isMarked = Object.values(form.errors).some(Boolean);
  return (
    <Board title={m.account_details()}>
      <form {...form.props} className={classes.form}>
        {isReleased && <Notice tone="info">{m.account_email_released()}</Notice>}
        {change.error && !isMarked && (
          <Notice tone="error">{errorSentence(change.error).sentence}</Notice>
        )}
        <TextField
          label={m.account_company()}
          required
          autoComplete="organization"
          maxLength={200}
          {...form.bind('companyName')}
        />
        <TextField
          label={m.account_email()}
          required
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          {...form.bind('email')}
        />
        <dl className={classes.fixed}>
          <dt>{m.account_mobile()}</dt>
          <dd>{formatMobile(mobile)}</dd>
        </dl>
        <Button type="submit" busy={change.isPending} className={classes.submit}>
          {m.account_save_details()}
        </Button>
      </form>
    </Board>
  );
}
