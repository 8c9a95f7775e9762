import { m } from 'virtual:messages';
import { Badge } from '../../../kit/ui/badge.tsx';

interface MachineStatusProps {
  isActive: boolean;
  isSold?: boolean;
}

/** Shows whether other plants see the machine, or that it is sold. */
export function MachineStatus({ isActive, isSold = false }: MachineStatusProps) {
  if (isSold) return <Badge tone="done">{m.machine_sold()}</Badge>;
  return isActive ? (
    <Badge tone="low">{m.machine_active()}</Badge>
  ) : (
    <Badge tone="done">{m.machine_inactive()}</Badge>
  );
}
