import { m } from '../../paraglide/messages.js';
import { Badge } from '../../ui/badge.tsx';

/** Whether other plants see the machine. */
export function MachineStatus({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="low">{m.machine_active()}</Badge>
  ) : (
    <Badge tone="done">{m.machine_inactive()}</Badge>
  );
}
