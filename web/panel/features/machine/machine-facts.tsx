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

interface ShownStateProps {
  machine: Machine;
  switching: MachineSwitch;
}

/** Shows whether plants see a machine, with the switch to change it. */
export function ShownState({ machine, switching }: ShownStateProps) {
  return (
    <div className={`state ${classes.state}`}>
      <ListingBadge machine={machine} />
      <ActiveSwitch machine={machine} switching={switching} />
      <span className={classes.shown} aria-hidden="true">
        {machine.seller_is_active === false
          ? m.machine_panel_shown_later()
          : m.machine_panel_shown()}
      </span>
    </div>
  );
}

interface MachineFactsProps extends ShownStateProps {
  /** Whether it is shown on a page of its own. */
  isPage?: boolean;
  /** Whether the switch is at the bottom of the page instead, within reach of the thumb. */
  isBelow?: boolean;
}

/** All details of a machine and its seller, with the switch that shows or hides it. */
export function MachineFacts(props: MachineFactsProps) {
  const { machine, switching, isPage = false, isBelow = false } = props;
  const { name, images, description } = machine;
  const facts = [
    { label: m.machine_panel_maker(), value: machine.manufacturer_name },
    { label: m.machine_panel_year(), value: machine.manufacturing_year },
    { label: m.machine_panel_size(), value: machine.size },
    { label: m.machine_panel_condition(), value: conditionName(machine.condition) },
    { label: m.machine_panel_owner(), value: ownerName(machine.owner_type) },
    {
      label: m.machine_panel_urgency(),
      value: <UrgencyBadge urgency={machine.urgency_level} />,
    },
    { label: m.machine_panel_created(), value: formatMoment(machine.CreatedAt) },
    { label: m.machine_panel_updated(), value: formatMoment(machine.UpdatedAt) },
  ];
  return (
    <DetailParts under={isPage ? 'page' : 'sheet'}>
      {!isBelow && <ShownState machine={machine} switching={switching} />}
      <DetailColumns>
        <DetailPart title={m.machine_panel_machine()}>
          <FactTable name={m.machine_panel_machine()} facts={facts} />
        </DetailPart>
        <DetailPart title={m.machine_panel_seller()}>
          <CompanyFacts
            name={m.machine_panel_seller()}
            company={machine.user}
            accountId={machine.seller_id}
          />
        </DetailPart>
      </DetailColumns>
      <DetailPart title={m.machine_panel_description()}>
        <DetailText>{description}</DetailText>
      </DetailPart>
      <DetailPart title={m.machine_panel_pictures()}>
        {images.length > 0 ? (
          <PictureGallery name={machineName(name)} pictures={images} drawing="machine" />
        ) : (
          <DetailNone>{m.machine_panel_no_pictures()}</DetailNone>
        )}
      </DetailPart>
    </DetailParts>
  );
}
