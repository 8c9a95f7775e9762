import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../../kit/ui/button.tsx';
import { formatDate } from '../../../../kit/ui/format.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { Picture } from '../../../../kit/ui/picture.tsx';
import { ConfirmDialog } from '../../../../kit/ui/sheet/confirm-dialog.tsx';
import { machineName } from '../../../../trade/trade-words.ts';
import { MachineStatus } from '../machine-status.tsx';
import { orNotAvailable } from '../or-not-available.ts';
import type { OwnMachine } from './api.ts';
import classes from './own-listing.module.css';
import { useListingStep } from './use-listing-step.ts';

function Summary({ machine }: { machine: OwnMachine }) {
  const { manufacturer_name: maker, manufacturing_year: year, size, queries } = machine;
  const name = machineName(machine.name);
  return (
    <div className={classes.summary}>
      <span className={`thumbnail ${classes.picture}`}>
        <Picture src={machine.images[0]} alt="" ratio="square" sizes="72px" drawing="machine" />
      </span>
      <div className={`beside-picture ${classes.text}`}>
        <Link to="/machines/$id" params={{ id: machine.ID }} className={`name ${classes.name}`}>
          {name}
        </Link>
        <span className={`small ${classes.facts}`}>
          {[maker, year, size].map(orNotAvailable).join(' · ')}
        </span>
        <span className={classes.state}>
          <MachineStatus isActive={machine.is_active} isSold={machine.sold_at !== null} />
          <span className={classes.queries}>{m.machine_mine_queries({ count: queries })}</span>
        </span>
        <span className={`small ${classes.facts}`}>
          {machine.sold_at
            ? m.machine_mine_sold_on({ date: machine.sold_at })
            : m.machine_created({ date: formatDate(machine.CreatedAt) })}
        </span>
      </div>
    </div>
  );
}

/** Shows an own machine: its status, its number of queries and the actions on it. */
export function OwnListing({ machine }: { machine: OwnMachine }) {
  const [asks, setAsks] = useState(false);
  const step = useListingStep(machine);
  const { is_active: isActive, sold_at: soldAt } = machine;
  const isBusy = step.busy !== undefined;
  return (
    <article className={`card ${classes.card}`} aria-label={machineName(machine.name)}>
      <Summary machine={machine} />
      {step.failure && (
        <Notice tone="error" onRetry={isBusy ? undefined : step.retry}>
          {step.failure}
        </Notice>
      )}
      <div className={classes.buttons}>
        <ButtonLink to="/my-listings/$id" params={{ id: machine.ID }} look="outline" icon="edit">
          {m.machine_mine_edit()}
        </ButtonLink>
        <Button
          look="outline"
          busy={step.busy === 'down' || step.busy === 'back'}
          onClick={() => step.take(isActive ? 'down' : 'back')}
        >
          {isActive ? m.machine_mine_take_down() : m.machine_mine_put_back()}
        </Button>
        {!soldAt && (
          <Button
            look="outline"
            icon="check"
            busy={step.busy === 'sold'}
            onClick={() => setAsks(true)}
          >
            {m.machine_mine_mark_sold()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        title={m.machine_mine_sold_title({ name: machineName(machine.name) })}
        text={m.machine_mine_sold_text({ count: machine.queries })}
        confirm={m.machine_mine_mark_sold()}
        onConfirm={() => {
          setAsks(false);
          step.take('sold');
        }}
        onCancel={() => setAsks(false)}
      />
    </article>
  );
}
