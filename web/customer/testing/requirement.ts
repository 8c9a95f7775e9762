import { aCustomer } from '../../kit/testing/builders.ts';
import type { OutboxRequest } from '../offline/outbox/index.ts';

/** Returns the outbox request of a machine query. */
export const requirement = (title: string): OutboxRequest => ({
  call: 'raiseMachineQuery',
  account: aCustomer.mobile,
  kind: 'machine_query',
  title,
  body: { machine_name: title, quantity: 1, urgency_level: 'HIGH' },
});
