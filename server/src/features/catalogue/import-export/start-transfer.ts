import type { BodyOf } from '@fluteline/contract';
import type { importExportCalls } from '@fluteline/contract/catalogue-import-export';
import { DEFAULT_TIME_ZONE, dayOf } from '@fluteline/domain/time';
import { messages } from '../../../messages/index.ts';
import { fieldError } from '../../../platform/app-error.ts';
import { claimDocument } from '../../../platform/files/file-rows.ts';
import type { Sent } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Write } from '../../../platform/write/write.ts';
import { EXPORT } from './export-job.ts';
import { IMPORT } from './import-job.ts';
import { insertTransfer, type NewTransfer, type TransferRow } from './store.ts';

/** Stores a transfer together with its job: both commit, or neither does. */
async function start(
  write: Write,
  given: Omit<NewTransfer, 'id' | 'accountId'>,
  { job, action }: { job: string; action: string },
): Promise<TransferRow> {
  const { tx, now, caller, requestId } = write;
  const { accountId } = caller;
  const options = { ...given.options, requestId };
  const transfer = await insertTransfer(tx, { ...given, id: newId(now), accountId, options }, now);
  const { id } = transfer;
  await write.send(job, { transferId: id });
  const after = { ...given.options, fileName: given.fileName };
  write.audit({ action, targetKind: 'transfer', targetId: id, after });
  write.changed('transfer', id);
  return transfer;
}

/** Stores a sent list for its job to import. */
export async function startImport(
  write: Write,
  { body, documents }: Sent<typeof importExportCalls.importCatalogue>,
): Promise<TransferRow> {
  const [sent] = documents.get('file') ?? [];
  if (!sent) throw fieldError('file', messages.requests.fileMissing);
  const { name } = sent.document;
  const ending = name.slice(name.lastIndexOf('.'));
  const fileName = sent.originalName || `catalogue${ending}`;
  await claimDocument(write, write.caller.accountId, { ...sent, originalName: fileName });
  const options = { dryRun: body.dryRun, nearestCategory: body.nearestCategory };
  const action = body.dryRun ? 'catalogue.import_checked' : 'catalogue.import_started';
  return start(write, { kind: 'import', options, file: name, fileName }, { job: IMPORT, action });
}

type Wanted = BodyOf<typeof importExportCalls.startExport>;

const names: Readonly<Record<Wanted['of'], string>> = {
  catalogue: 'catalogue',
  catalogue_template: 'catalogue-template',
  audit: 'audit-log',
};

/** Stores the request for an export, whose file a job writes. */
export async function startExport(
  write: Write,
  { body }: Sent<typeof importExportCalls.startExport>,
): Promise<TransferRow> {
  const day = dayOf(write.now, DEFAULT_TIME_ZONE);
  const fileName = `${names[body.of]}-${day}.${body.format}`;
  const given = { kind: 'export', options: { ...body }, file: null, fileName } as const;
  return start(write, given, { job: EXPORT, action: `${body.of}.exported` });
}
