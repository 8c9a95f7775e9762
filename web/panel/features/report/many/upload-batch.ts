import { m } from 'virtual:messages';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isUnanswered } from '../../../../kit/client/index.ts';
import { type ToastAction, toast } from '../../../../kit/ui/toast.ts';
import { refreshAfterReport, reportKeys, uploadReport } from '../api.ts';
import { changeBatch, changeEntry, presentBatch } from './batch.ts';
import { type Entry, isReady } from './entry.ts';

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/**
 * Uploads one file; after a lost response it is sent again with its key, so that its plant gets it
 * once.
 */
async function uploadOne({ id, file, plant }: Entry): Promise<void> {
  if (!plant) return;
  const { keyOf, forgetKey } = reportKeys(presentBatch().owner, plant.id, file.name);
  changeEntry(id, { step: 'sending', share: 0, error: null });
  try {
    const { data } = await uploadReport(plant.id, file, {
      idempotencyKey: keyOf({ files: [file] }),
      onProgress: (share) => changeEntry(id, { share }),
    });
    forgetKey();
    changeEntry(id, { step: 'done', number: data.number });
  } catch (error) {
    if (isUnanswered(error)) console.error('The report was not uploaded', error);
    else forgetKey();
    changeEntry(id, {
      step: 'failed',
      error: error instanceof Error ? error : new Error(String(error)),
    });
    if (isSignedOut(error)) throw error;
  }
}

/** Plants that got a report, and number of failed files. */
interface Uploaded {
  readonly plants: readonly string[];
  readonly failed: number;
}

async function uploadEach(wanted: readonly string[]): Promise<Uploaded> {
  const plants: string[] = [];
  let failed = 0;
  for (const id of wanted) {
    const entry = presentBatch().entries.find((one) => one.id === id);
    if (!entry || !isReady(entry)) continue;
    await uploadOne(entry);
    const done = presentBatch().entries.find((one) => one.id === id);
    if (done?.step === 'done' && done.plant) plants.push(done.plant.id);
    if (done?.step === 'failed') failed += 1;
  }
  return { plants, failed };
}

interface UploadOptions {
  readonly queries: QueryClient;
  /** Returns a toast action that opens the files, if another screen is open by then. */
  readonly wayBack: () => ToastAction | undefined;
  /** Id of the only file to upload. */
  readonly only?: string | undefined;
}

/**
 * Uploads ready files one after another, also while another screen is open. Closing the page during
 * an upload, or after one failed, asks first.
 */
export async function uploadBatch({ queries, wayBack, only }: UploadOptions): Promise<void> {
  if (presentBatch().isUploading) return;
  const wanted = only === undefined ? presentBatch().entries.map(({ id }) => id) : [only];
  changeBatch({ isUploading: true });
  try {
    const { plants, failed } = await uploadEach(wanted);
    if (plants.length > 0) {
      toast.success(m.report_many_uploaded({ count: plants.length }));
      refreshAfterReport(queries, ...new Set(plants));
    }
    if (failed > 0) toast.error(m.report_many_not_uploaded({ count: failed }), wayBack());
  } catch (error) {
    console.error('The session ended while reports were uploaded', error);
  } finally {
    changeBatch({ isUploading: false });
  }
}
