import { m } from 'virtual:messages';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '../../../kit/client/index.ts';
import { useCallForm } from '../../../kit/forms/use-call-form.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { formatMobile } from '../../../kit/ui/format.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import classes from './account.module.css';
import { type Details, useChangeDetails } from './api.ts';
import { CompanyFields } from './company-fields.tsx';
import { detailErrors } from './sign-in/validation.ts';

type Saved = Answer<'changeMyAccount'>['data'];

const wireNames = { CompanyName: 'companyName', Email: 'email' } as const;

interface CompanyDetailsProps {
  details: Details;
  mobile: string;
  /** Whether another company that signed up with the email has taken it over. */
  isReleased: boolean;
}

/**
 * Edits the company's name and email. The mobile number cannot change, as it identifies the login.
 */
export function CompanyDetails({ details, mobile, isReleased }: CompanyDetailsProps) {
  const [seen, setSeen] = useState(details);
  const form = useCallForm<Details, Saved>({
    initial: seen,
    validate: detailErrors,
    draft: { key: 'my-account', owner: mobile },
    isOfChanges: true,
    write: useChangeDetails(seen),
    names: wireNames,
    onDone: ({ CompanyName, Email }) => {
      const server = { companyName: CompanyName, email: Email };
      // The fields still hold the values that were sent.
      form.follow(form.values, server);
      setSeen(server);
      form.forget();
      toast.success(m.account_details_saved());
    },
  });
  const { companyName, email } = details;
  const take = useEffectEvent((server: Details) => {
    form.follow(seen, server);
    setSeen(server);
  });
  // When the details are read again, for example after a change on another device, update the
  // fields not edited here.
  useEffect(() => take({ companyName, email }), [companyName, email]);
  return (
    <Card title={m.account_details()}>
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
    </Card>
  );
}
