import { m } from 'virtual:messages';
import { toast } from '../../../kit/ui/toast.ts';
import { useRemoveAdministrator } from './api.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';

interface RemoveAdministratorProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Asks before somebody loses the panel, and for one's own password. */
export function RemoveAdministrator({ id, name, onClose }: RemoveAdministratorProps) {
  return (
    <ConfirmSheet
      title={m.settings_remove_title()}
      text={m.settings_remove_text({ name })}
      confirm={m.settings_remove()}
      danger
      write={useRemoveAdministrator(id)}
      onDone={() => {
        onClose();
        toast.success(m.settings_removed({ name }));
      }}
      onClose={onClose}
    />
  );
}
