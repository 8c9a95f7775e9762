import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Pager } from '../../../kit/lists/pager.tsx';
import { formatTotal } from '../../../kit/ui/format.ts';
import { machineName } from '../../../trade/trade-words.ts';
import type { AccountRow } from '../../account-row.ts';
import classes from '../../ui/page-section.module.css';
import { PageSection, SectionAnswer } from '../../ui/page-section.tsx';
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
      <ListingBadge isActive={machine.is_active} />
      <ActiveSwitch machine={machine} switching={switching} />
    </li>
  );
}

/** The machines a plant has for sale. */
export function PlantMachines({ account, remind }: { account: AccountRow; remind: ReactNode }) {
  const [page, setPage] = useState(1);
  const query = useQuery(machinesOfPlantQuery(account.ID, page));
  const switching = useSwitchMachine();
  const { data } = query;
  return (
    <PageSection
      title={m.machine_plant_title()}
      count={data && formatTotal(data.total, data.total_is_lower_bound)}
    >
      <SectionAnswer
        query={query}
        failed={m.machine_plant_failed()}
        isEmpty={({ total }) => total === 0}
        empty={
          <>
            <p>{m.machine_plant_none()}</p>
            {remind}
          </>
        }
      >
        {({ data, page, totalPages }) => (
          <>
            <ul className={classes.rows}>
              {data.map((machine) => (
                <Line key={machine.ID} machine={machine} switching={switching} />
              ))}
            </ul>
            <Pager page={page} pages={totalPages} onPage={setPage} />
          </>
        )}
      </SectionAnswer>
    </PageSection>
  );
}
