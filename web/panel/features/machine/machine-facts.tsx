import { m } from 'virtual:messages';
import { FactTable } from '../../../kit/ui/fact-table.tsx';
import { formatMoment } from '../../../kit/ui/format.ts';
import { PictureGallery } from '../../../kit/ui/picture-gallery/picture-gallery.tsx';
import { conditionName, machineName, ownerName } from '../../../trade/trade-words.ts';
import { UrgencyBadge } from '../../../trade/urgency-badge.tsx';
import { CompanyFacts } from '../../ui/company-facts.tsx';
import {
  DetailColumns,
  DetailNone,
  DetailPart,
  DetailParts,
  DetailText,
} from '../../ui/detail-part.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import type { Machine } from './api.ts';
import { ListingBadge } from './machine-table.tsx';
import classes from './machines.module.css';
import type { MachineSwitch } from './use-switch-machine.ts';

interface MachineFactsProps {
  machine: Machine;
  switching: MachineSwitch;
  /** On a page of its own. */
  isPage?: boolean;
}

/** All that is known of a machine and its seller, and the switch that shows or hides it. */
export function MachineFacts({ machine, switching, isPage = false }: MachineFactsProps) {
  const { name, images, description } = machine;
  const facts = [
    { label: m.admin_machines_maker(), value: machine.manufacturer_name },
    { label: m.admin_machines_year(), value: machine.manufacturing_year },
    { label: m.admin_machines_size(), value: machine.size },
    { label: m.admin_machines_condition(), value: conditionName(machine.condition) },
    { label: m.admin_machines_owner(), value: ownerName(machine.owner_type) },
    {
      label: m.admin_machines_urgency(),
      value: <UrgencyBadge urgency={machine.urgency_level} />,
    },
    { label: m.admin_machines_created(), value: formatMoment(machine.CreatedAt) },
    { label: m.admin_machines_updated(), value: formatMoment(machine.UpdatedAt) },
  ];
  return (
    <DetailParts under={isPage ? 'page' : 'sheet'}>
      <div className={classes.state}>
        <ListingBadge isActive={machine.is_active} />
        <ActiveSwitch machine={machine} switching={switching} />
        <span className={classes.shown} aria-hidden="true">
          {m.admin_machines_shown()}
        </span>
      </div>
      <DetailColumns>
        <DetailPart title={m.admin_machines_machine()}>
          <FactTable name={m.admin_machines_machine()} facts={facts} />
        </DetailPart>
        <DetailPart title={m.admin_machines_seller()}>
          <CompanyFacts name={m.admin_machines_seller()} company={machine.user} />
        </DetailPart>
      </DetailColumns>
      <DetailPart title={m.admin_machines_description()}>
        <DetailText>{description}</DetailText>
      </DetailPart>
      <DetailPart title={m.admin_machines_pictures()}>
        {images.length > 0 ? (
          <PictureGallery name={machineName(name)} pictures={images} drawing="machine" />
        ) : (
          <DetailNone>{m.admin_machines_no_pictures()}</DetailNone>
        )}
      </DetailPart>
    </DetailParts>
  );
}
