import type { Endpoint } from '@fluteline/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../app-error.ts';
import { gatherClosingRows, writeClosingRows } from '../closing-rows.ts';
import { isDatabaseAway, type Tx } from '../database.ts';
import { discardPicture, type PictureInput } from '../files/file-rows.ts';
import { storePicture } from '../files/pictures.ts';
import {
  answerRow,
  claimKey,
  type FinalAnswer,
  type IdempotentRequest,
  isFinal,
  lostTheKey,
} from '../idempotency.ts';
import type { Platform } from '../platform.ts';
import { pictureField, requestHash, type SentBody } from './request-body.ts';

/** What a write does once its key is its own and its pictures are stored. */
export interface WriteSteps {
  /** Checks the fields; throws a 400 before anything is stored. */
  readonly check: () => void;
  readonly run: (
    tx: Tx,
    pictures: ReadonlyMap<string, readonly PictureInput[]>,
    afterwards: (work: () => Promise<void>) => void,
  ) => Promise<FinalAnswer>;
}

type Sent = ReadonlyMap<string, readonly PictureInput[]>;

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,128}$/.test(key)) return key;
  throw fieldError('Idempotency-Key', 'Must be 8 to 128 visible characters');
}

function idempotentRequest(
  endpoint: Endpoint,
  request: FastifyRequest,
  body: SentBody,
): IdempotentRequest | null {
  const accountId = request.session?.accountId;
  const ignored = endpoint.idempotent === false || endpoint.who === 'reset_grant';
  if (!accountId || ignored || request.method === 'DELETE') return null;
  const key = keyOf(request);
  return key === null ? null : { accountId, key, hash: requestHash(request, body) };
}

/** Stores the files of a body; on any failure those already stored are removed again. */
async function storePictures(
  platform: Platform,
  endpoint: Endpoint,
  body: SentBody,
  stored: { area: 'public' | 'private'; name: string }[],
): Promise<Sent> {
  const pictures = new Map<string, PictureInput[]>();
  for (const [field, entries] of body.pictures) {
    const list: PictureInput[] = [];
    const area = pictureField(endpoint, field)?.access ?? 'private';
    for (const [index, entry] of entries.entries()) {
      if (entry.kind === 'address') {
        list.push({ kind: 'kept', address: entry.address });
        continue;
      }
      const upload = { path: entry.path, field, position: index + 1 };
      const picture = await storePicture(platform.files, area, upload);
      stored.push({ area, name: picture.name });
      list.push({ kind: 'new', picture, originalName: entry.originalName });
    }
    pictures.set(field, list);
  }
  return pictures;
}

/**
 * Performs a write exactly once for its key. The change, its audit row, its messages and the kept
 * answer commit together; pictures are stored before the transaction so that it stays short.
 */
export async function performWrite(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
  body: SentBody,
  steps: WriteSteps,
): Promise<FinalAnswer> {
  const named = idempotentRequest(endpoint, request, body);
  const hasFiles = [...body.pictures.values()].flat().some((entry) => entry.kind === 'file');
  if (named && hasFiles) {
    const earlier = await platform.db.transaction().execute((tx) => claimKey(tx, named));
    if (earlier) return earlier;
  }
  const stored: { area: 'public' | 'private'; name: string }[] = [];
  let later: (() => Promise<void>)[] = [];
  let replayed = false;
  try {
    steps.check();
    const pictures = await storePictures(platform, endpoint, body, stored);
    const write = async (tx: Tx) => {
      later = [];
      const earlier = named && (await claimKey(tx, named));
      if (earlier) {
        replayed = true;
        return earlier;
      }
      return withClosingRows(platform, tx, named, () =>
        steps.run(tx, pictures, (work) => later.push(work)),
      );
    };
    const answer = await oncePerKey(platform, write);
    if (replayed) await discardAll(platform, stored);
    else for (const work of later) await work().catch((error) => request.log.error({ err: error }));
    return answer;
  } catch (error) {
    // A commit whose answer was lost may have happened: its pictures must be there.
    if (!isDatabaseAway(error)) await discardAll(platform, stored);
    const refusal = named && (await keepRefusal(platform, named, request.id, error));
    if (refusal) return refusal;
    throw error;
  }
}

/** Runs a write and, at its end, writes what it gathered; all of it commits together. */
async function withClosingRows(
  platform: Platform,
  tx: Tx,
  named: IdempotentRequest | null,
  run: () => Promise<FinalAnswer>,
): Promise<FinalAnswer> {
  const rows = gatherClosingRows(tx);
  const answer = await run();
  await writeClosingRows(tx, rows, named && answerRow(platform.clock, named, answer));
  return answer;
}

/** One transaction; another where two requests with one key met. */
async function oncePerKey(
  platform: Platform,
  write: (tx: Tx) => Promise<FinalAnswer>,
): Promise<FinalAnswer> {
  try {
    return await platform.db.transaction().execute(write);
  } catch (error) {
    if (!lostTheKey(error)) throw error;
    return platform.db.transaction().execute(write);
  }
}

async function discardAll(
  platform: Platform,
  stored: readonly { area: 'public' | 'private'; name: string }[],
): Promise<void> {
  for (const { area, name } of stored) await discardPicture(platform.files, area, name);
}

/** Keeps a final refusal for its key; the earlier answer, should another request have been first. */
async function keepRefusal(
  platform: Platform,
  named: IdempotentRequest,
  requestId: string,
  error: unknown,
): Promise<FinalAnswer | null> {
  const kept = error instanceof AppError && isFinal(error.status) && error.code !== 'key_reused';
  if (!kept) return null;
  return oncePerKey(platform, async (tx) => {
    const earlier = await claimKey(tx, named);
    if (earlier) return earlier;
    return withClosingRows(platform, tx, named, async () => ({
      status: error.status,
      body: errorAnswer(error, requestId),
    }));
  });
}

/** The body of a refusal. */
export function errorAnswer(error: AppError, requestId: string): object {
  return {
    error: error.message,
    code: error.code,
    ...(error.fields ? { fields: error.fields } : {}),
    request_id: requestId,
  };
}
