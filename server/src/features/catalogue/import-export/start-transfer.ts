import type { BodyOf } from '@fluteline/contract';
import type { importExportCalls } from '@fluteline/contract/catalogue-import-export';
import { DEFAULT_TIME_ZONE, dayOf } from '@fluteline/domain/time';
import { fieldError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { announce } from '../../../platform/changes.ts';
import type { Tx } from '../../../platform/database.ts';
import { claimDocument } from '../../../platform/files/file-rows.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { EXPORT } from './export-job.ts';
import { IMPORT } from './import-job.ts';
import { insertTransfer, type NewTransfer, type TransferRow } from './store.ts';

/** Keeps a transfer with the job that does it: both commit, or neither does. */
async function start(
  { clock, jobs }: Platform,
  tx: Tx,
  given: Omit<NewTransfer, 'id'>,
  { job, action, requestId }: { job: string; action: string; requestId: string },
): Promise<TransferRow> {
  const now = clock();
  const options = { ...given.options, requestId };
  const transfer = await insertTransfer(tx, { ...given, id: newId(now), options }, now);
  await jobs.send(tx, job, { transferId: transfer.id });
  await audit(tx, clock, {
    actorId: given.accountId,
    action,
    targetKind: 'transfer',
    targetId: transfer.id,
    after: { ...given.options, fileName: given.fileName },
    requestId,
  });
  await announce(tx, { topic: 'transfer', id: transfer.id });
  return transfer;
}

/** Keeps a list that was sent, to be taken in by its job. */
export async function startImport(
  platform: Platform,
  tx: Tx,
  { body, caller, documents, requestId }: Call<typeof importExportCalls.importCatalogue>,
): Promise<TransferRow> {
  const [sent] = documents.get('file') ?? [];
  if (!sent) throw fieldError('file', 'Please choose a file');
  const { accountId } = caller;
  const { name } = sent.document;
  const ending = name.slice(name.lastIndexOf('.'));
  const fileName = sent.originalName || `catalogue${ending}`;
  await claimDocument(tx, platform.clock, accountId, { ...sent, originalName: fileName });
  const options = { dryRun: body.dryRun, nearestCategory: body.nearestCategory };
  const given = { kind: 'import' as const, accountId, options, file: name, fileName };
  const action = body.dryRun ? 'catalogue.import_checked' : 'catalogue.import_started';
  return start(platform, tx, given, { job: IMPORT, action, requestId });
}

type Wanted = BodyOf<typeof importExportCalls.startExport>;

const names: Readonly<Record<Wanted['of'], string>> = {
  catalogue: 'catalogue',
  catalogue_template: 'catalogue-template',
  audit: 'audit-log',
};

/** Keeps what is to be written into a file by its job. */
export async function startExport(
  platform: Platform,
  tx: Tx,
  { body, caller, requestId }: Call<typeof importExportCalls.startExport>,
): Promise<TransferRow> {
  const { accountId } = caller;
  const day = dayOf(platform.clock(), DEFAULT_TIME_ZONE);
  const fileName = `${names[body.of]}-${day}.${body.format}`;
  const given = { kind: 'export' as const, accountId, options: { ...body }, file: null, fileName };
  const action = `${body.of}.exported`;
  return start(platform, tx, given, { job: EXPORT, action, requestId });
}
