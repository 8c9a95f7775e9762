import { m } from 'virtual:messages';
import { useCallForm } from '../../../kit/forms/use-call-form.ts';
import { Board } from '../../../kit/ui/board.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { formatMobile } from '../../../kit/ui/format.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import classes from './account.module.css';
import { type Details, useChangeDetails } from './api.ts';
import { CompanyFields } from './company-fields.tsx';
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
  const form = useCallForm<Details, unknown>({
    initial: details,
    validate: detailErrors,
    draft: { key: 'my-account', owner: mobile },
    write: useChangeDetails(),
    names: wireNames,
    onDone: () => {
      form.forget();
      toast.success(m.account_details_saved());
    },
  });
  return (
    <Board title={m.account_details()}>
      <form {...form.props} className="fields">
        {isReleased && <Notice tone="info">{m.account_email_released()}</Notice>}
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <CompanyFields name={form.bind('companyName')} email={form.bind('email')} />
        <dl className={classes.fixed}>
          <dt>{m.account_mobile()}</dt>
          <dd>{formatMobile(mobile)}</dd>
        </dl>
        <Button type="submit" busy={form.isBusy} className={classes.submit}>
          {m.account_save_details()}
        </Button>
      </form>
    </Board>
  );
}
