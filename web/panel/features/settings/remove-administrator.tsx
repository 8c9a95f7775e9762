import { m } from 'virtual:messages';
import { toast } from '../../../kit/ui/toast.ts';
import { useRemoveAdministrator } from './api.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';

interface RemoveAdministratorProps {
  id: string;
  name: string;
  onClose: () => void;
}

/**
 * Sheet that asks for confirmation and the user's own password before removing an administrator.
 */
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
