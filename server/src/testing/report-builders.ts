import type { Selectable } from 'kysely';
import type { NotificationTable, ReportTable } from '../platform/database/tables.ts';
import { claimDocument } from '../platform/files/file-rows.ts';
import { newId, randomName } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { anAccount } from './builders.ts';
import { aPdf } from './documents.ts';

type Report = Selectable<ReportTable>;
type Notification = Selectable<NotificationTable>;

/** Adds a report with its file; creates its plant and its uploader unless they are given. */
export async function aReport(
  platform: Platform,
  given: Partial<Report> = {},
): Promise<Report & { readonly file: string }> {
  const { db, clock, files } = platform;
  const now = clock();
  const accountId = given.accountId ?? (await anAccount(platform)).id;
  const uploadedBy = given.uploadedBy ?? (await anAccount(platform, { role: 'administrator' })).id;
  const bytes = aPdf();
  const document = { name: `${randomName()}.pdf`, contentType: 'application/pdf', byteSize: 400 };
  await files.put(`private/${document.name}`, bytes, document.contentType);
  const fileName = given.fileName ?? 'Plant report.pdf';
  const named = { document, originalName: fileName };
  await db.transaction().execute((tx) => claimDocument({ tx, now }, accountId, named));
  const report = await db
    .insertInto('report')
    .values({
      id: newId(now),
      number: 1,
      createdAt: now,
      ...given,
      accountId,
      uploadedBy,
      file: document.name,
      fileName,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...report, file: document.name };
}

/** Adds a notification with its recipients; creates its sender unless one is given. */
export async function aNotification(
  platform: Platform,
  given: Partial<Notification> & { to?: readonly string[] } = {},
): Promise<Notification> {
  const { db, clock } = platform;
  const { to = [], ...row } = given;
  const { audience = { kind: 'named', accountIds: [...to] }, ...rest } = row;
  const now = clock();
  const sentBy = given.sentBy ?? (await anAccount(platform, { role: 'administrator' })).id;
  const notification = await db
    .insertInto('notification')
    .values({
      id: newId(now),
      title: 'Board fair in Pune',
      message: 'Meet us in hall 4',
      image: null,
      redirectUrl: '',
      recipients: to.length,
      delivered: to.length,
      createdAt: now,
      ...rest,
      sentBy,
      audience: JSON.stringify(audience),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id: notificationId } = notification;
  const rows = to.map((accountId) => ({ notificationId, accountId }));
  if (rows.length > 0) await db.insertInto('notificationRecipient').values(rows).execute();
  return notification;
}
