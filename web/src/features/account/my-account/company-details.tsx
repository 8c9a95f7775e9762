import { ApiError } from '../../../client/index.ts';
import { m } from '../../../paraglide/messages.js';
import { Board } from '../../../ui/board.tsx';
import { Button } from '../../../ui/button.tsx';
import { errorSentence } from '../../../ui/error-sentence.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { fieldErrors, useForm } from '../../../ui/form/use-form.ts';
import { formatMobile } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { detailErrors } from '../validation.ts';
import { type Details, useChangeDetails } from './api.ts';
import classes from './my-account.module.css';

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
