/**
 * How an item of the outbox stands: `saved` on this phone and not tried yet, `waiting` for the
 * network, the server or its sender to come back, `sending`, `sent` (the server has it), or in need
 * of attention (`attention`): refused, or too old, and left to its owner.
 */
export type OutboxState = 'saved' | 'waiting' | 'sending' | 'sent' | 'attention';

/** What an item is for, in the words of its owner. */
export type OutboxKind =
  | 'part_query'
  | 'machine_query'
  | 'machine_listing'
  | 'plant_part'
  | 'questionnaire'
  | 'audit_request';

/** What decides when an item goes. */
export interface OutboxTurn {
  /** Its place in the queue: later items have larger ones. */
  readonly place: number;
  /** Whose: the mobile number of an account. */
  readonly account: string;
  readonly kind: OutboxKind;
  readonly state: OutboxState;
  /** When it was saved, in milliseconds. */
  readonly createdAt: number;
  /** The same by the server's clock, where that was known. */
  readonly serverCreatedAt?: number | undefined;
  /** How often it was sent without a final answer. */
  readonly attempts: number;
  /** Not again before, in milliseconds. */
  readonly nextAt: number;
}

/** Whether an item is still on its way: neither arrived nor left to its owner. */
export function isUnsent({ state }: Pick<OutboxTurn, 'state'>): boolean {
  return state !== 'sent' && state !== 'attention';
}

/** Whether an item holds something its owner would lose with it. */
export function isQueued({ state }: Pick<OutboxTurn, 'state'>): boolean {
  return state !== 'sent';
}
