import { m } from 'virtual:messages';
import { useCustomer } from '../../../kit/client/index.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { formatMobile } from '../../../kit/ui/format.ts';
import { ConfirmDialog } from '../../../kit/ui/sheet/confirm-dialog.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import classes from './sign-out-dialog.module.css';
import type { SignOutQuestion } from './use-sign-out.ts';

/** Asks for confirmation only, when there are no unsent items. */
function Plain({ stay, keep }: SignOutQuestion) {
  return (
    <ConfirmDialog
      open
      title={m.account_log_out_title()}
      text={m.account_log_out_text()}
      confirm={m.account_log_out()}
      cancel={m.account_unsent_stay()}
      onConfirm={keep}
      onCancel={stay}
    />
  );
}

/** Asks once before a session ends: for confirmation, and what to do with unsent items. */
export function SignOutDialog({ question }: { question: SignOutQuestion | null }) {
  const present = useCustomer()?.user.mobile;
  // Another tab may have ended the session in question.
  if (!question || question.mobile !== present) return null;
  const { unsent: count, mobile, stay, keep, discard } = question;
  if (count === 0) return <Plain {...question} />;
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
