/** Subjects of a push message; each kind can be switched off by its recipient. */
export type PushKind =
  | 'announcement'
  | 'query_resolved'
  | 'report_ready'
  | 'machine_sold'
  | 'machine_listed';

/**
 * Content of a push message, encrypted, as JSON: short enough for every push service (4,096 bytes
 * including the 103 of the encryption).
 */
export interface PushMessage {
  /** Identifier of the message, named by receipts. */
  readonly id: string;
  readonly kind: PushKind;
  readonly title: string;
  readonly body: string;
  /** Destination of a tap: a path of the app, or https; empty for the kind's own screen. */
  readonly url: string;
  /**
   * Mobile number of the recipient: a phone with a new owner shows the message to no other account.
   */
  readonly account: string;
}

const screens: Readonly<Record<PushKind, string>> = {
  announcement: '/home',
  query_resolved: '/records',
  report_ready: '/report',
  machine_sold: '/records',
  machine_listed: '/machines',
};

/**
 * Returns the screen that a message opens: its own address or, if it has none, the screen of its
 * kind.
 */
export function screenOf({ kind, url }: Pick<PushMessage, 'kind' | 'url'>): string {
  return url || screens[kind];
}
