import { m } from 'virtual:messages';
import { useId } from 'react';
import { ApiError } from '../../../kit/client/index.ts';
import { Button, ButtonLink } from '../../../kit/ui/button.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { ConfirmDialog } from '../../../kit/ui/sheet/confirm-dialog.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { UploadProgress } from '../../../kit/ui/upload-progress.tsx';
import type { Audience } from '../../audience.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { Delivery } from './delivery.tsx';
import { NotificationPreview } from './notification-preview.tsx';
import classes from './notify.module.css';
import { NotifyFields } from './notify-fields.tsx';
import { Recipients, useCount } from './recipients.tsx';
import { useNotifyForm } from './use-notify-form.ts';
import { usePresentAudience } from './use-present-audience.ts';

type State = ReturnType<typeof useNotifyForm>;

function Failure({ state, gone }: { state: State; gone: number }) {
  const { error, isUnanswered, isSending } = state.submission;
  if (!error || isSending) return null;
  const { sentence, reference } = errorSentence(error);
  // Recipients that no longer exist are removed before Retry sends the notification.
  const isOfGone = gone > 0 && error instanceof ApiError && 'user_ids' in error.fields;
  const detail = [
    isOfGone ? m.notification_gone({ count: gone }) : sentence,
    isUnanswered && m.form_unanswered(),
    reference && m.ui_reference({ id: reference }),
  ];
  return (
    <Notice tone="error" detail={detail.filter(Boolean).join(' ')} onRetry={state.sendNow}>
      {m.notification_failed()}
    </Notice>
  );
}

function Sent({ state, onClose }: { state: State; onClose: () => void }) {
  if (!state.sent) return null;
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.notification_sent()}
      footer={
        <>
          <ButtonLink to="/notifications" look="outline">
            {m.notification_see_sent()}
          </ButtonLink>
          <Button onClick={onClose}>{m.notification_done()}</Button>
        </>
      }
    >
      <Delivery sent={state.sent} />
    </Sheet>
  );
}

interface NotifyDialogProps {
  audience: Audience;
  /** Called once the notification is sent, even if the dialog was closed meanwhile. */
  onSent?: (() => void) | undefined;
  onClose: () => void;
}

const andClose = (discard: () => void, onClose: () => void) => () => {
  discard();
  onClose();
};

/**
 * Dialog to write a notification to an audience: shows a preview of the phone, and asks before
 * sending to many.
 */
export function NotifyDialog({ audience: chosen, onSent, onClose }: NotifyDialogProps) {
  const id = useId();
  const { audience, gone, leaveOut } = usePresentAudience(chosen);
  const count = useCount(audience);
  const { people } = count;
  const state = useNotifyForm(audience, people === null || people > 1, onSent);
  const { form, submission, asking, discard } = state;
  leaveOut(count.error);
  leaveOut(submission.error);
  if (state.sent) return <Sent state={state} onClose={onClose} />;
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={m.notification_dialog()}
        size="large"
        staysOnOutsideTap
        onDiscard={discard && andClose(discard, onClose)}
        footer={
          <FormFooter
            form={id}
            submit={m.notification_send()}
            busy={submission.isSending || form.isWaiting || count.isCounting}
            disabled={people === 0}
            onCancel={onClose}
          >
            <Failure state={state} gone={gone} />
            {submission.isSending && submission.share !== null && (
              <UploadProgress share={submission.share} />
            )}
          </FormFooter>
        }
      >
        <form {...form.props} id={id} className={`columns ${classes.columns}`}>
          <div className={`stack ${classes.fields}`}>
            <Recipients audience={audience} count={count} gone={gone} />
            <NotifyFields state={state} />
          </div>
          <NotificationPreview values={form.values} picture={state.picture} />
        </form>
      </Sheet>
      <ConfirmDialog
        open={asking.isOpen}
        title={
          people === null ? m.notification_confirm_all() : m.notification_confirm({ count: people })
        }
        text={m.notification_confirm_text({ title: form.values.title.trim() })}
        confirm={m.notification_send()}
        onConfirm={state.sendNow}
        onCancel={asking.close}
      />
    </>
  );
}
