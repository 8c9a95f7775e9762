import type { PushKind } from '@fluteline/domain/notification';
import type { Generated } from 'kysely';
import type { Moment, MomentOrNull } from '../columns.ts';

/** A device that takes notifications; it ends with its session. */
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

/** What an account wants to be notified of; without a row, everything. */
export interface PushPreferenceTable {
  accountId: string;
  announcements: Generated<boolean>;
  queryResolved: Generated<boolean>;
  reportReady: Generated<boolean>;
  machineSold: Generated<boolean>;
  machineListed: Generated<boolean>;
}

/** A message to an account; an announcement's words stand in its notification. */
export interface PushMessageTable {
  id: string;
  accountId: string;
  kind: PushKind;
  notificationId: string | null;
  title: string | null;
  body: string | null;
  /** Where it leads; empty for its kind's own screen. */
  url: Generated<string>;
  createdAt: Moment;
  /** On the first of its devices. */
  receivedAt: MomentOrNull;
  openedAt: MomentOrNull;
}

/** A message on its way to a device. */
export interface PushDeliveryTable {
  messageId: string;
  subscriptionId: string;
  isUrgent: boolean;
  attempts: Generated<number>;
  /** While somebody is at it: when it may be taken up by another. */
  nextAttemptAt: Moment;
  endedAt: MomentOrNull;
  outcome: Generated<'delivered' | 'failed' | null>;
  receivedAt: MomentOrNull;
}

/** What became of deliveries, hour by hour. */
export interface PushTallyTable {
  hour: Moment;
  delivered: Generated<number>;
  failed: Generated<number>;
  /** Why the last of them failed. */
  failure: Generated<string>;
}
