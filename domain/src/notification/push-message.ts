/** What a message on a closed phone is about; each kind can be switched off by its reader. */
export type PushKind =
  | 'announcement'
  | 'query_resolved'
  | 'report_ready'
  | 'machine_sold'
  | 'machine_listed';

/**
 * What is sent to a phone, encrypted, as JSON: short enough for every push service (4,096 bytes with
 * the encryption's own 103).
 */
export interface PushMessage {
  /** Of the message; receipts name it. */
  readonly id: string;
  readonly kind: PushKind;
  readonly title: string;
  readonly body: string;
  /** Where a tap leads: an own path, or https; empty for the kind's own screen. */
  readonly url: string;
  /** The mobile number it is for: a phone that changed hands shows it to nobody else. */
  readonly account: string;
}

const screens: Readonly<Record<PushKind, string>> = {
  announcement: '/home',
  query_resolved: '/records',
  report_ready: '/report',
  machine_sold: '/records',
  machine_listed: '/machines',
};

/** The screen a message opens where it names none. */
export function screenOf({ kind, url }: Pick<PushMessage, 'kind' | 'url'>): string {
  return url || screens[kind];
}
