import type { SendOptions } from '../../../kit/client/index.ts';
import { machineName } from '../../../trade/trade-words.ts';
import { IMAGES, type Origin } from '../../forms/two-step/use-two-step-form.ts';
import type { OutboxRequest } from '../../offline/outbox/index.ts';

/** A listing under its wire names. */
export type ListingPayload = SendOptions<'sellMachine'>['body'];

/** Returns the outbox request that lists a machine for sale. */
export function listingRequest(
  body: ListingPayload,
  files: readonly (File | string)[],
  origin: Origin,
): OutboxRequest {
  const sent = { body, files: { [IMAGES]: files } };
  const title = machineName(body.name);
  return { ...origin, call: 'sellMachine', kind: 'machine_listing', title, ...sent };
}
