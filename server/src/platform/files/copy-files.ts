import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { contentTypeOf } from './content-types.ts';
import type { CopyJournal } from './copy-journal.ts';
import { type FileStore, fileAreas } from './file-store.ts';
import { rowNameOf } from './names.ts';

const AT_ONCE = 8;
const REPORTED_EVERY = 500;

/** The result of a copy. */
export interface CopyReport {
  files: number;
  copied: number;
  bytes: number;
  /** Files that an earlier run had already copied. */
  present: number;
  /** Files that were removed while the copy ran. */
  gone: number;
  /** Files whose copy had different bytes when read back, and was removed. */
  wrong: string[];
}

interface Copy {
  readonly from: FileStore;
  readonly to: FileStore;
  readonly journal: CopyJournal;
  readonly onProgress?: (done: number, files: number) => void;
}

const nameIn = (key: string) => key.slice(key.indexOf('/') + 1);

/**
 * Returns every file of a store with a name given by this application, without partial uploads and
 * test files.
 */
async function filesOf(store: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const area of fileAreas) {
    for await (const { key, size } of store.list(area)) {
      if (rowNameOf(nameIn(key)) !== null) sizes.set(key, size);
    }
  }
  return sizes;
}

/** Counts and hashes the bytes of a stream while passing them on. */
function measured(stream: Readable) {
  const hash = createHash('sha256');
  let size = 0;
  const through = async function* () {
    for await (const chunk of stream) {
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  };
  return { stream: Readable.from(through()), result: () => ({ size, sha256: hash.digest('hex') }) };
}

async function measureStored(store: FileStore, key: string) {
  const found = await store.open(key);
  if (!found) return null;
  const { stream, result } = measured(found.stream);
  for await (const _ of stream);
  return result();
}

async function copyOne({ from, to, journal }: Copy, key: string, report: CopyReport) {
  const source = await from.open(key);
  if (!source) {
    report.gone++;
    return;
  }
  const { stream, result } = measured(source.stream);
  await to.put(key, stream, contentTypeOf(key)).finally(() => source.stream.destroy());
  const sent = result();
  const stored = await measureStored(to, key);
  const isSame = stored?.size === sent.size && stored.sha256 === sent.sha256;
  if (!isSame || sent.size !== source.size) {
    await to.remove(key);
    report.wrong.push(key);
    return;
  }
  await journal.add(key, sent.size, sent.sha256);
  report.copied++;
  report.bytes += sent.size;
}

/**
 * Copies every file from one store to another and reads each back, even while the app runs: a later
 * run copies files stored meanwhile. Files that an earlier run has read back are not copied again.
 */
export async function copyFiles(copy: Copy): Promise<CopyReport> {
  const { journal, onProgress } = copy;
  const [files, there] = await Promise.all([filesOf(copy.from), filesOf(copy.to)]);
  const report = { files: files.size, copied: 0, bytes: 0, present: 0, gone: 0, wrong: [] };
  let done = 0;
  const waiting = files.keys();
  const worker = async () => {
    for (const key of waiting) {
      const known = journal.sizeOf(key);
      if (known !== undefined && there.get(key) === known) report.present++;
      else await copyOne(copy, key, report);
      if (++done % REPORTED_EVERY === 0) onProgress?.(done, files.size);
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = workers.find((ended) => ended.status === 'rejected');
  if (failed) throw failed.reason;
  return report;
}
