import { m } from 'virtual:messages';
import { FactTable } from '../../../kit/ui/fact-table.tsx';
import { formatDate, formatMobile, formatMoment } from '../../../kit/ui/format.ts';
import { AccountStatus } from '../../ui/account-status.tsx';
import type { Plant } from './api.ts';
import classes from './plant.module.css';

function consentOf({ ConsentVersion: version, ConsentedAt: at }: Plant): string {
  if (!at) return m.plant_consent_none();
  return m.plant_consent_given({ version, date: formatDate(at) });
}

/** A plant's details: contact, rights and dates. */
export function PlantFacts({ plant }: { plant: Plant }) {
  const none = m.panel_not_given();
  const facts = [
    { label: m.panel_company(), value: plant.CompanyName || plant.Name || none },
    {
      label: m.panel_mobile(),
      value: (
        <a className={classes.contact} href={`tel:+91${plant.Mobile}`}>
          {formatMobile(plant.Mobile)}
        </a>
      ),
    },
    {
      label: m.query_panel_email(),
      value: plant.Email ? (
        <a className={classes.contact} href={`mailto:${plant.Email}`}>
          {plant.Email}
        </a>
      ) : (
        none
      ),
    },
    { label: m.account_users_status(), value: <AccountStatus account={plant} /> },
    {
      label: m.account_users_flag_verified(),
      value: plant.IsVerified ? m.panel_yes() : m.panel_no(),
    },
    {
      label: m.panel_audit_requested(),
      value: plant.AuditRequested
        ? m.account_users_audit_requested()
        : m.account_users_audit_none(),
    },
    { label: m.plant_consent(), value: consentOf(plant) },
    { label: m.account_users_joined(), value: formatMoment(plant.CreatedAt) },
    { label: m.account_users_changed(), value: formatMoment(plant.UpdatedAt) },
  ];
  const erasure = plant.ErasureDueAt
    ? [{ label: m.plant_erasure(), value: formatDate(plant.ErasureDueAt) }]
    : [];
  return <FactTable name={m.plant_who()} facts={[...facts, ...erasure]} />;
}
