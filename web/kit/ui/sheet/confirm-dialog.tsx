import { m } from 'virtual:messages';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { Sheet } from './sheet.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen. */
  text: string;
  /** The verb on the button that does it. */
  confirm: string;
  cancel?: string;
  /** It takes something away. */
  danger?: boolean;
  busy?: boolean;
  /** Why it could not be done; confirming again tries again. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once before something that is hard to take back. */
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
