import { m } from 'virtual:messages';
import { machinePictureSizes } from '@fluteline/domain/file';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate } from '../../../kit/ui/format.ts';
import { Icon } from '../../../kit/ui/icons.tsx';
import { Picture } from '../../../kit/ui/picture.tsx';
import { CardsSkeleton } from '../../../kit/ui/skeletons.tsx';
import { machineName } from '../../../trade/trade-words.ts';
import type { Machine } from './api.ts';
import classes from './machine-cards.module.css';
import { MachineStatus } from './machine-status.tsx';
import { orNotAvailable } from './or-not-available.ts';

function Known({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={classes.known}>
      <span className={`small ${classes.label}`}>{label}</span> {children}
    </span>
  );
}

function MachineCard({ machine, eager }: { machine: Machine; eager: boolean }) {
  const { ID, name, manufacturer_name, manufacturing_year, size, description, images } = machine;
  return (
    <Link to="/machines/$id" params={{ id: ID }} className="card card-link picture-card">
      <span className={classes.picture}>
        <Picture
          src={images[0]}
          alt=""
          drawing="machine"
          ratio="card"
          contain
          eager={eager}
          sizes={machinePictureSizes}
        />
        <span className={classes.count}>
          <Icon name="camera" size={16} />
          {m.machine_images({ count: images.length })}
        </span>
      </span>
      <span className={classes.text}>
        <span className={classes.maker}>{orNotAvailable(manufacturer_name)}</span>
        <span className="name">{orNotAvailable(machineName(name))}</span>
        <span className={classes.facts}>
          <Known label={m.machine_year()}>{orNotAvailable(manufacturing_year)}</Known>
          <Known label={m.machine_size()}>{orNotAvailable(size)}</Known>
          <Known label={m.machine_status()}>
            <MachineStatus isActive={machine.is_active} isSold={machine.sold_at !== null} />
          </Known>
        </span>
        <span className={classes.description}>
          <span className="visually-hidden">{m.machine_description()} </span>
          {orNotAvailable(description)}
        </span>
        <span className={classes.created}>
          {m.machine_created({ date: orNotAvailable(formatDate(machine.CreatedAt)) })}
        </span>
      </span>
    </Link>
  );
}

interface MachineCardsProps {
  machines: readonly Machine[];
  /** Whether a few cards share the whole width. */
  across?: boolean;
}

/** Shows machines as cards that link to them. */
export function MachineCards({ machines, across = false }: MachineCardsProps) {
  return (
    <ul className={across ? classes.across : classes.grid} aria-label={m.machine_list()}>
      {machines.map((machine, place) => (
        <li key={machine.ID}>
          <MachineCard machine={machine} eager={!across && place === 0} />
        </li>
      ))}
    </ul>
  );
}

/** Shows placeholders while the cards are loading. */
export function MachineCardsSkeleton({ cards, across }: { cards: number; across?: boolean }) {
  return <CardsSkeleton cards={cards} grid={across ? classes.across : classes.grid} />;
}
