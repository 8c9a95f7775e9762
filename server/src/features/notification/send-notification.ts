import type { notificationCalls } from '@fluteline/contract/notification';
import { messages } from '../../messages/index.ts';
import { fieldError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { NotificationAudience } from '../../platform/database/tables.ts';
import { nameInAddress } from '../../platform/files/addresses.ts';
import { claimFiles, isPublicPicture } from '../../platform/files/file-rows.ts';
import type { Sent } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Write } from '../../platform/write/write.ts';
import { countCustomers, countReach, unknownAccounts } from '../account/index.ts';
import { FAN_OUT } from './fan-out.ts';
import { insertNotification, type NotificationRow } from './store.ts';

type SendNotification = Pick<Sent<typeof notificationCalls.sendNotification>, 'body' | 'pictures'>;

/** Maximum time that the answer waits for the delivery, which is enough for a small audience. */
const DELIVERY_MS = 800;

/** Returns the audience of a notification, and its number of recipients. */
export async function audienceOf(
  db: Db,
  { accountIds, filter }: Pick<SendNotification['body'], 'accountIds' | 'filter'>,
): Promise<{ audience: NotificationAudience; recipients: number }> {
  if (accountIds) {
    const [id] = await unknownAccounts(db, accountIds);
    if (id !== undefined) throw fieldError('user_ids', messages.refusals.noSuchAccount({ id }));
    return { audience: { kind: 'named', accountIds }, recipients: accountIds.length };
  }
  if (!filter) return { audience: { kind: 'all' }, recipients: await countCustomers(db, null) };
  // An empty filter matches every account listed, even those that cannot sign in yet.
  const audience: NotificationAudience = { kind: 'filter', filter };
  return { audience, recipients: await countCustomers(db, filter) };
}

/**
 * Returns, before sending, how many recipients a notification would have, how many of them can read
 * it, and why the others cannot.
 */
export async function reachOf(db: Db, sent: Parameters<typeof audienceOf>[1]) {
  const { audience, recipients } = await audienceOf(db, sent);
  const { kind } = audience;
  const { accountIds = [], filter = {} } = sent;
  const meant = kind === 'named' ? { accountIds } : kind === 'filter' ? filter : null;
  const { reached, ...notReached } = await countReach(db, meant);
  return { recipients, reached, not_reached: notReached };
}

/** Returns the name of the sent picture, or of a public one that already exists. */
async function imageOf(write: Write, { pictures }: SendNotification): Promise<string | null> {
  const [input] = pictures.get('image') ?? [];
  if (!input) return null;
  if (input.kind === 'new') {
    const owner = { access: 'public', accountId: write.caller.accountId } as const;
    await claimFiles(write, owner, [input]);
    return input.picture.name;
  }
  const name = nameInAddress(input.address);
  if (name !== null && (await isPublicPicture(write.tx, name))) return name;
  throw fieldError('image', messages.requests.pictureUnknown);
}

/** Sends a notification: its row commits together with the job that delivers it. */
export async function sendNotification(
  write: Write,
  sent: SendNotification,
  jobs: Pick<Jobs, 'ran'>,
): Promise<NotificationRow> {
  const { title, message, redirectUrl } = sent.body;
  const { audience, recipients } = await audienceOf(write.tx, sent.body);
  const { now, caller } = write;
  const notification: NotificationRow = {
    id: newId(now),
    title,
    message,
    image: await imageOf(write, sent),
    redirectUrl,
    sentBy: caller.accountId,
    audience,
    recipients,
    delivered: 0,
    pushed: 0,
    received: 0,
    opened: 0,
    createdAt: now,
    queryId: null,
  };
  const { id } = notification;
  await insertNotification(write.tx, notification);
  const job = await write.send(FAN_OUT, { notificationId: id });
  write.audit({
    action: 'notification.sent',
    targetKind: 'notification',
    targetId: id,
    after: { title, audience: audience.kind, recipients },
  });
  write.changed('notification', id);
  write.after(() => jobs.ran(job, DELIVERY_MS));
  return notification;
}
