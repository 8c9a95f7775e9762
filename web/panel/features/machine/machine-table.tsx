import { m } from 'virtual:messages';
import { Badge } from '../../../kit/ui/badge.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { type Column, DataTable } from '../../../kit/ui/data-table/data-table.tsx';
import { RowKeys } from '../../../kit/ui/data-table/row-keys.tsx';
import { formatDate } from '../../../kit/ui/format.ts';
import { Picture } from '../../../kit/ui/picture.tsx';
import { machineName } from '../../../trade/trade-words.ts';
import { UrgencyBadge } from '../../../trade/urgency-badge.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import type { Machine } from './api.ts';
import { statusWord } from './machine-changes.ts';
import classes from './machines.module.css';
import type { MachineSwitch } from './use-switch-machine.ts';

export function ListingBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'low' : 'done'}>{statusWord(isActive)}</Badge>;
}

const lead = (): Column<Machine> => ({
  key: 'name',
  width: 200,
  title: m.admin_machines_name(),
  cell: ({ name, images }) => (
    <span className={classes.machine}>
      <span className={classes.thumbnail}>
        <Picture src={images[0]} alt="" ratio="square" sizes="48px" drawing="machine" />
      </span>
      <strong>{machineName(name)}</strong>
    </span>
  ),
});

const columns = (switching: MachineSwitch): readonly Column<Machine>[] => [
  {
    key: 'maker',
    width: 150,
    title: m.admin_machines_maker(),
    cell: (machine) => machine.manufacturer_name,
  },
  {
    key: 'year',
    width: 76,
    title: m.admin_machines_year(),
    cell: (machine) => machine.manufacturing_year,
  },
  { key: 'size', width: 110, title: m.admin_machines_size(), cell: ({ size }) => size },
  {
    key: 'status',
    width: 96,
    title: m.admin_machines_status(),
    cell: (machine) => <ListingBadge isActive={machine.is_active} />,
  },
  {
    key: 'created',
    width: 120,
    title: m.admin_machines_created(),
    cell: ({ CreatedAt }) => <span className={classes.line}>{formatDate(CreatedAt)}</span>,
  },
  {
    key: 'urgency',
    width: 110,
    title: m.admin_machines_urgency(),
    cell: (machine) => <UrgencyBadge urgency={machine.urgency_level} />,
  },
  {
    key: 'toggle',
    width: 140,
    title: m.admin_machines_toggle(),
    cell: (machine) => <ActiveSwitch machine={machine} switching={switching} />,
  },
];

interface MachineTableProps {
  machines: readonly Machine[];
  switching: MachineSwitch;
  onOpen: (machine: Machine) => void;
}

export function MachineTable({ machines, switching, onOpen }: MachineTableProps) {
  return (
    <RowKeys rows={machines} keys={{ Enter: onOpen }}>
      <DataTable
        caption={m.admin_machines_title()}
        rows={machines}
        rowKey={({ ID }) => ID}
        lead={lead()}
        columns={columns(switching)}
        actions={{
          title: m.admin_actions(),
          width: 110,
          of: (machine) => (
            <Button
              look="text"
              aria-label={m.admin_machines_view_of({ name: machineName(machine.name) })}
              onClick={() => onOpen(machine)}
            >
              {m.admin_machines_view()}
            </Button>
          ),
        }}
      />
    </RowKeys>
  );
}
