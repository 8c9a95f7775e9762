/**
 * State of an outbox item: `saved` on this phone and not tried yet; `waiting` for the network, the
 * server or its sender to come back; `sending`; `sent` (the server has it); or `attention`: refused
 * or too old, so its owner must decide.
 */
export type OutboxState = 'saved' | 'waiting' | 'sending' | 'sent' | 'attention';

/** Kind of an outbox item, in the words of its owner. */
export type OutboxKind =
  | 'part_query'
  | 'machine_query'
  | 'machine_listing'
  | 'plant_part'
  | 'questionnaire'
  | 'audit_request';

/** The properties of an item that decide when it is sent. */
export interface OutboxTurn {
  /** Position in the queue: later items have larger ones. */
  readonly place: number;
  /** Mobile number of the account that the item belongs to. */
  readonly account: string;
  readonly kind: OutboxKind;
  readonly state: OutboxState;
  /** Time of saving, in milliseconds. */
  readonly createdAt: number;
  /** Time of saving by the server's clock, in milliseconds, if it was known. */
  readonly serverCreatedAt?: number | undefined;
  /** Number of attempts without a final answer. */
  readonly attempts: number;
  /** Time of the next attempt, in milliseconds. */
  readonly nextAt: number;
}

/** Whether an item is still to be sent: neither arrived nor in need of attention. */
export function isUnsent({ state }: Pick<OutboxTurn, 'state'>): boolean {
  return state !== 'sent' && state !== 'attention';
}

/** Whether an item contains something that its owner would lose with it. */
export function isQueued({ state }: Pick<OutboxTurn, 'state'>): boolean {
  return state !== 'sent';
}
