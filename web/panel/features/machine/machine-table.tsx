import { m } from 'virtual:messages';
import { Badge } from '../../../kit/ui/badge.tsx';
import { formatDate, formatMoment } from '../../../kit/ui/format.ts';
import { Picture } from '../../../kit/ui/picture.tsx';
import { machineName } from '../../../trade/trade-words.ts';
import { UrgencyBadge } from '../../../trade/urgency-badge.tsx';
import type { Column } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { RowAction } from '../../ui/data-table/row-action.tsx';
import { RowKeys } from '../../ui/data-table/row-keys.tsx';
import { rowNames } from '../../ui/data-table/row-names.ts';
import { TruncatedText } from '../../ui/data-table/truncated-text.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import type { Machine } from './api.ts';
import { statusWord } from './machine-changes.ts';
import classes from './machines.module.css';
import type { MachineSwitch } from './use-switch-machine.ts';

/** Shows whether a machine is listed or sold, and what else hides it from plants. */
export function ListingBadge({ machine }: { machine: Machine }) {
  const { is_active: isActive, seller_is_active: hasActiveSeller, sold_at: soldAt } = machine;
  return (
    <span className={classes.listing}>
      <Badge tone={isActive ? 'low' : 'done'}>{statusWord(isActive)}</Badge>
      {soldAt && <span className="small">{m.machine_panel_sold_on({ date: soldAt })}</span>}
      {isActive && hasActiveSeller === false && (
        <span className="small">{m.machine_panel_seller_inactive()}</span>
      )}
    </span>
  );
}

const lead = (): Column<Machine> => ({
  id: 'name',
  size: 270,
  header: m.machine_panel_name(),
  cell: ({ name, images }) => (
    <span className="with-picture">
      <span className={`thumbnail ${classes.thumbnail}`}>
        <Picture src={images[0]} alt="" ratio="square" sizes="48px" drawing="machine" />
      </span>
      <span className="named">
        <TruncatedText strong>{machineName(name)}</TruncatedText>
      </span>
    </span>
  ),
});

/** Names each machine so that machines of one kind are distinguished. */
const namesOf = (machines: readonly Machine[]) =>
  rowNames(
    machines,
    ({ name }) => machineName(name),
    ({ manufacturer_name: maker, manufacturing_year: year, size, user, CreatedAt }) => [
      ...[maker, year, size, user.CompanyName, formatMoment(CreatedAt)],
    ],
  );

const columns = (
  switching: MachineSwitch,
  named: ReturnType<typeof namesOf>,
): readonly Column<Machine>[] => [
  {
    id: 'maker',
    size: 178,
    header: m.machine_panel_maker(),
    cell: (machine) => machine.manufacturer_name,
  },
  {
    id: 'year',
    size: 56,
    header: m.machine_panel_year(),
    cell: (machine) => machine.manufacturing_year,
  },
  { id: 'size', size: 202, header: m.machine_panel_size(), cell: ({ size }) => size },
  {
    id: 'status',
    size: 94,
    header: m.machine_panel_status(),
    cell: (machine) => <ListingBadge machine={machine} />,
  },
  {
    id: 'created',
    size: 118,
    header: m.machine_panel_created(),
    cell: ({ CreatedAt }) => <span className={classes.line}>{formatDate(CreatedAt)}</span>,
  },
  {
    id: 'urgency',
    size: 94,
    header: m.machine_panel_urgency(),
    cell: (machine) => <UrgencyBadge urgency={machine.urgency_level} />,
  },
  {
    id: 'toggle',
    size: 76,
    header: m.machine_panel_toggle(),
    cell: (machine) => (
      <ActiveSwitch machine={machine} switching={switching} name={named(machine)} />
    ),
  },
];

interface MachineTableProps {
  machines: readonly Machine[];
  switching: MachineSwitch;
  onOpen: (machine: Machine) => void;
}

export function MachineTable({ machines, switching, onOpen }: MachineTableProps) {
  const named = namesOf(machines);
  return (
    <RowKeys rows={machines} keys={{ Enter: onOpen }}>
      <DataTable
        name="machines"
        dense
        caption={m.machine_panel_title()}
        rows={machines}
        rowKey={({ ID }) => ID}
        columns={[lead(), ...columns(switching, named)]}
        actions={{
          width: 126,
          of: (machine) => (
            <RowAction
              icon="eye"
              label={m.machine_panel_view_of({ name: named(machine) })}
              onClick={() => onOpen(machine)}
            >
              {m.machine_panel_view()}
            </RowAction>
          ),
        }}
      />
    </RowKeys>
  );
}
