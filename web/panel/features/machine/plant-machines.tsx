import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { machineName } from '../../../trade/trade-words.ts';
import type { AccountRow } from '../../account-row.ts';
import classes from '../../ui/page-section.module.css';
import { PagedSection } from '../../ui/paged-section.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import { machinesOfPlantQuery, type PlantMachine } from './api.ts';
import { ListingBadge } from './machine-table.tsx';
import { type MachineSwitch, useSwitchMachine } from './use-switch-machine.ts';

function Line({ machine, switching }: { machine: PlantMachine; switching: MachineSwitch }) {
  const { ID: id, name, manufacturer_name: maker, manufacturing_year: year, queries } = machine;
  return (
    <li className={classes.row}>
      <Link to="/machines/$id" params={{ id }} className={classes.lead}>
        <strong>{machineName(name)}</strong>
        <span className="quiet">{m.machine_plant_under({ maker, year, queries })}</span>
      </Link>
      <ListingBadge machine={machine} />
      <ActiveSwitch machine={machine} switching={switching} />
    </li>
  );
}

/** Machines that a plant has for sale. */
export function PlantMachines({ account, remind }: { account: AccountRow; remind: ReactNode }) {
  const switching = useSwitchMachine();
  return (
    <PagedSection
      title={m.machine_plant_title()}
      queryOf={(page) => machinesOfPlantQuery(account.ID, page)}
      failed={m.machine_plant_failed()}
      empty={
        <>
          <p>{m.machine_plant_none()}</p>
          {remind}
        </>
      }
    >
      {(machines) =>
        machines.map((machine) => <Line key={machine.ID} machine={machine} switching={switching} />)
      }
    </PagedSection>
  );
}
