import { m } from 'virtual:messages';
import type { ReactNode } from 'react';
import { StaleNotice } from '../../../kit/lists/stale-notice.tsx';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { PictureCarousel } from '../../../kit/ui/carousel/picture-carousel.tsx';
import { type Fact, FactTable } from '../../../kit/ui/fact-table.tsx';
import { formatDate, formatMobile } from '../../../kit/ui/format.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { PictureGallery } from '../../../kit/ui/picture-gallery/picture-gallery.tsx';
import { PicturesBeside } from '../../../kit/ui/pictures-beside.tsx';
import { FailedThing, isMissing, MissingThing } from '../../../kit/ui/shell/detail-states.tsx';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { conditionName, machineName, ownerName } from '../../../trade/trade-words.ts';
import { type Machine, useMachine } from './api.ts';
import classes from './machine.module.css';
import { MachineStatus } from './machine-status.tsx';
import { orNotAvailable } from './or-not-available.ts';

function factsOf(machine: Machine): Fact[] {
  return [
    { label: m.machine_maker(), value: orNotAvailable(machine.manufacturer_name) },
    { label: m.machine_year(), value: orNotAvailable(machine.manufacturing_year) },
    { label: m.machine_size(), value: orNotAvailable(machine.size) },
    { label: m.machine_condition(), value: conditionName(machine.condition) },
    { label: m.machine_owner(), value: orNotAvailable(ownerName(machine.owner_type)) },
    {
      label: m.machine_status(),
      value: <MachineStatus isActive={machine.is_active} isSold={machine.sold_at !== null} />,
    },
    { label: m.machine_created_at(), value: formatDate(machine.CreatedAt) },
  ];
}

function sellerOf({ user }: Machine): Fact[] {
  const { CompanyName, Mobile, Email } = user;
  return [
    ...(CompanyName ? [{ label: m.machine_seller_company(), value: CompanyName }] : []),
    { label: m.machine_seller_mobile(), value: orNotAvailable(formatMobile(Mobile)) },
    { label: m.machine_seller_email(), value: orNotAvailable(Email) },
  ];
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`card ${classes.card}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function MachineCards({ machine }: { machine: Machine }) {
  const { name, description, images, is_own: isOwn } = machine;
  return (
    <div className={classes.cards}>
      <Card title={m.machine_specifications()}>
        <FactTable name={m.machine_specifications()} facts={factsOf(machine)} />
      </Card>
      <Card title={m.machine_description()}>
        <p className={classes.description}>{orNotAvailable(description)}</p>
      </Card>
      <Card title={m.machine_pictures()}>
        {images.length > 0 ? (
          <PictureGallery name={machineName(name)} pictures={images} drawing="machine" />
        ) : (
          <p className={classes.quiet}>{m.machine_no_pictures()}</p>
        )}
      </Card>
      <Card title={m.machine_seller()}>
        <FactTable name={m.machine_seller()} facts={sellerOf(machine)} />
        {!isOwn && <p className={classes.quiet}>{m.machine_seller_masked()}</p>}
      </Card>
    </div>
  );
}

function OwnMachine({ machine }: { machine: Machine }) {
  const hidden = machine.sold_at ? m.machine_own_sold() : m.machine_own_inactive();
  return (
    <div className={classes.own}>
      <Notice tone="info">{machine.is_active ? m.machine_own() : hidden}</Notice>
      <ButtonLink to="/my-listings" look="outline">
        {m.machine_mine()}
      </ButtonLink>
    </div>
  );
}

interface MachinePageProps {
  id: string;
  /** Action for another plant's machine, in the bottom bar; it can have the machine read again. */
  action: (machine: Machine, readAgain: () => void) => ReactNode;
}

/** Shows a machine: pictures, key figures, description and seller. */
export function MachinePage({ id, action }: MachinePageProps) {
  const query = useMachine(id);
  const { data, error } = query;
  if (isMissing(error)) {
    return <MissingThing title={m.machine_missing()} hint={m.machine_missing_hint()} />;
  }
  if (data) {
    const { name, manufacturer_name: maker, is_own: isOwn } = data;
    const readAgain = () => void query.refetch();
    return (
      <PageShell
        title={machineName(name)}
        subtitle={maker}
        mainAction={isOwn ? <OwnMachine machine={data} /> : action(data, readAgain)}
      >
        <StaleNotice query={query} />
        <PicturesBeside
          pictures={
            <PictureCarousel name={machineName(name)} pictures={data.images} drawing="machine" />
          }
        >
          <MachineCards machine={data} />
        </PicturesBeside>
      </PageShell>
    );
  }
  if (error) {
    return (
      <FailedThing
        title={m.machine_detail_loading()}
        failed={m.machine_detail_failed()}
        query={query}
      />
    );
  }
  return (
    <PageShell title={m.machine_detail_loading()}>
      <PicturesBeside>
        <ListSkeleton rows={3} />
      </PicturesBeside>
    </PageShell>
  );
}
