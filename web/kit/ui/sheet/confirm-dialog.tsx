import { m } from 'virtual:messages';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { Sheet } from './sheet.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Text that says what will happen. */
  text: string;
  /** Verb on the confirm button. */
  confirm: string;
  cancel?: string;
  /** Marks a destructive action. */
  danger?: boolean;
  busy?: boolean;
  /** Why the action failed; confirming again retries it. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an action that is hard to undo. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  cancel,
  danger = false,
  busy = false,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Sheet
      open={open}
      onClose={onCancel}
      title={title}
      footer={
        <>
          <Button look="outline" onClick={onCancel}>
            {cancel ?? m.ui_cancel()}
          </Button>
          <Button look={danger ? 'danger' : 'filled'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {error && <Notice tone="error">{error}</Notice>}
    </Sheet>
  );
}
