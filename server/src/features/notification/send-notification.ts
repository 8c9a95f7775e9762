import type { notificationCalls } from '@fluteline/contract/notification';
import { fieldError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { nameInAddress } from '../../platform/files/addresses.ts';
import { claimFiles, isPublicPicture } from '../../platform/files/file-rows.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NotificationAudience } from '../../platform/tables.ts';
import { countCustomers, countReach, unknownAccounts } from '../account/index.ts';
import { FAN_OUT } from './fan-out.ts';
import { insertNotification, type NotificationRow } from './store.ts';

type SendNotification = Pick<
  Call<typeof notificationCalls.sendNotification>,
  'body' | 'pictures' | 'requestId' | 'afterwards'
> & { readonly caller: { readonly accountId: string } };

/** How long the answer waits at most for everybody to have it: a small audience does by then. */
const DELIVERY_MS = 800;

/** Whom a notification goes to, and how many they are. */
export async function audienceOf(
  db: Db,
  { accountIds, filter }: Pick<SendNotification['body'], 'accountIds' | 'filter'>,
): Promise<{ audience: NotificationAudience; recipients: number }> {
  if (accountIds) {
    const unknown = await unknownAccounts(db, accountIds);
    if (unknown.length > 0) throw fieldError('user_ids', `Nobody has the id ${unknown[0]}`);
    return { audience: { kind: 'named', accountIds }, recipients: accountIds.length };
  }
  // A filter with nothing chosen is none.
  const chosen = Object.values(filter ?? {}).some((value) => value !== undefined);
  if (!filter || !chosen) {
    return { audience: { kind: 'all' }, recipients: await countCustomers(db, null) };
  }
  const audience: NotificationAudience = { kind: 'filter', filter };
  return { audience, recipients: await countCustomers(db, filter) };
}

/** The same for the panel, before anything is sent: who can read it, and why others cannot. */
export async function reachOf(db: Db, sent: Parameters<typeof audienceOf>[1]) {
  const { audience, recipients } = await audienceOf(db, sent);
  const { kind } = audience;
  const { accountIds = [], filter = {} } = sent;
  const meant = kind === 'named' ? { accountIds } : kind === 'filter' ? filter : null;
  const { reached, ...notReached } = await countReach(db, meant);
  return { recipients, reached, not_reached: notReached };
}

/** The picture sent, or one that is shown elsewhere already. */
async function imageOf(
  platform: Platform,
  tx: Tx,
  { caller, pictures }: SendNotification,
): Promise<string | null> {
  const [input] = pictures.get('image') ?? [];
  if (!input) return null;
  if (input.kind === 'new') {
    const owner = { access: 'public' as const, accountId: caller.accountId };
    await claimFiles(tx, platform.clock, owner, [input]);
    return input.picture.name;
  }
  const name = nameInAddress(input.address);
  if (name !== null && (await isPublicPicture(tx, name))) return name;
  throw fieldError('image', 'Names a picture that is not there');
}

/** Sends a notification: its row commits with the job that takes it to everybody. */
export async function sendNotification(
  platform: Platform,
  tx: Tx,
  call: SendNotification,
): Promise<NotificationRow> {
  const { body, caller, requestId } = call;
  const { audience, recipients } = await audienceOf(tx, body);
  const now = platform.clock();
  const notification: NotificationRow = {
    id: newId(now),
    title: body.title,
    message: body.message,
    image: await imageOf(platform, tx, call),
    redirectUrl: body.redirectUrl,
    sentBy: caller.accountId,
    audience,
    recipients,
    delivered: 0,
    pushed: 0,
    received: 0,
    opened: 0,
    createdAt: now,
  };
  await insertNotification(tx, notification);
  const job = await platform.jobs.send(tx, FAN_OUT, { notificationId: notification.id });
  await audit(tx, platform.clock, {
    actorId: caller.accountId,
    action: 'notification.sent',
    targetKind: 'notification',
    targetId: notification.id,
    after: { title: body.title, audience: audience.kind, recipients },
    requestId,
  });
  await announce(tx, { topic: 'notification', id: notification.id });
  call.afterwards(() => platform.jobs.ran(job, DELIVERY_MS));
  return notification;
}
