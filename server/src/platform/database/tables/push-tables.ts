import type { PushKind } from '@fluteline/domain/notification';
import type { Generated } from 'kysely';
import type { Moment, MomentOrNull } from '../columns.ts';

/** A device that receives push messages; removed with its session. */
export interface PushSubscriptionTable {
  id: string;
  accountId: string;
  sessionHash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: Moment;
  updatedAt: Moment;
}

/** The notifications that an account wants; an account without a row gets all of them. */
export interface PushPreferenceTable {
  accountId: string;
  announcements: Generated<boolean>;
  queryResolved: Generated<boolean>;
  reportReady: Generated<boolean>;
  machineSold: Generated<boolean>;
  machineListed: Generated<boolean>;
}

/** A push message to an account; for an announcement, the text is in its notification. */
export interface PushMessageTable {
  id: string;
  accountId: string;
  kind: PushKind;
  notificationId: string | null;
  title: string | null;
  body: string | null;
  /** The address it opens; empty for the default screen of its kind. */
  url: Generated<string>;
  createdAt: Moment;
  /** When it first arrived on one of the account's devices. */
  receivedAt: MomentOrNull;
  openedAt: MomentOrNull;
}

/** The delivery of a push message to one device. */
export interface PushDeliveryTable {
  messageId: string;
  subscriptionId: string;
  isUrgent: boolean;
  attempts: Generated<number>;
  /** While a process is delivering it: when another process may take it over. */
  nextAttemptAt: Moment;
  endedAt: MomentOrNull;
  outcome: Generated<'delivered' | 'failed' | null>;
  receivedAt: MomentOrNull;
}

/** Numbers of deliveries by outcome, hour by hour. */
export interface PushTallyTable {
  hour: Moment;
  delivered: Generated<number>;
  failed: Generated<number>;
  /** Reason for the last failure. */
  failure: Generated<string>;
}
