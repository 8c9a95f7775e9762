import { shownMobile } from '@fluteline/domain/account';
import { maskedEmail, maskedMobile, mayChangeMachine } from '@fluteline/domain/machine';
import { wireUrgency } from '@fluteline/domain/query';
import { publicAddress } from '../../platform/files/addresses.ts';
import type { OwnMachine } from './own-store.ts';
import type { ListedMachine, Viewer } from './store.ts';

function presentSeller(machine: ListedMachine, viewer: Viewer) {
  const email = machine.email ?? '';
  if (!mayChangeMachine(viewer, machine)) {
    return { CompanyName: '', Email: maskedEmail(email), Mobile: maskedMobile(machine.mobile) };
  }
  return { CompanyName: machine.companyName, Email: email, Mobile: shownMobile(machine.mobile) };
}

/**
 * Returns a machine as sent on the wire; only its seller and administrators get the seller's full
 * details.
 */
export function presentMachine(machine: ListedMachine, viewer: Viewer) {
  return {
    ID: machine.id,
    name: machine.name,
    manufacturer_name: machine.manufacturerName,
    manufacturing_year: String(machine.manufacturingYear),
    owner_type: machine.ownerType,
    condition: machine.condition,
    size: machine.size,
    description: machine.description,
    urgency_level: wireUrgency({ urgency: machine.urgency, status: 'open' }),
    is_active: machine.isActive,
    sold_at: machine.soldAt?.toISOString() ?? null,
    is_own: machine.accountId === viewer.accountId,
    images: machine.images.map(publicAddress),
    version: machine.version,
    CreatedAt: machine.createdAt.toISOString(),
    UpdatedAt: machine.updatedAt.toISOString(),
    user: presentSeller(machine, viewer),
    ...(viewer.isAdministrator && {
      seller_id: machine.accountId,
      seller_is_active: machine.sellerIsActive,
    }),
  };
}

/** Returns a machine for its seller's own list, with the number of queries on it. */
export function presentOwnMachine(machine: OwnMachine, viewer: Viewer) {
  return { ...presentMachine(machine, viewer), queries: machine.queries };
}
