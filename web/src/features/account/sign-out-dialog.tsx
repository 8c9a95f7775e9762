import { useCustomer } from '../../client/index.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { formatMobile } from '../../ui/format.ts';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import classes from './sign-out-dialog.module.css';
import type { SignOutQuestion } from './use-sign-out.ts';

/** Stay, log out and keep what was not sent, or discard it. */
export function SignOutDialog({ question }: { question: SignOutQuestion | null }) {
  const present = useCustomer()?.user.mobile;
  // Another tab may have ended the session it is about.
  if (!question || question.mobile !== present) return null;
  const { unsent: count, mobile, stay, keep, discard } = question;
  return (
    <Sheet
      open
      onClose={stay}
      size="large"
      title={m.account_unsent_title({ count })}
      footer={
        <>
          <Button look="outline" onClick={stay}>
            {m.account_unsent_stay()}
          </Button>
          <Button look="danger" onClick={discard}>
            {m.account_unsent_discard()}
          </Button>
          <Button onClick={keep}>{m.account_unsent_keep()}</Button>
        </>
      }
    >
      <div className={classes.said}>
        <p>{m.account_unsent_text({ mobile: formatMobile(mobile) })}</p>
        <p>{m.account_unsent_lost()}</p>
      </div>
    </Sheet>
  );
}
