import type { FastifyRequest } from 'fastify';
import { messages } from '../../messages/index.ts';
import { AppError } from '../app-error.ts';
import {
  FIELD_BYTES,
  FormParts,
  type RuleOf,
  type SentAddress,
  type UploadedFile,
  type UploadPlace,
} from './form-parts.ts';

/** A parsed multipart body: text fields, and the contents of file fields in the order sent. */
export interface MultipartBody {
  readonly fields: Record<string, unknown>;
  readonly files: readonly (UploadedFile | SentAddress)[];
  /** File fields sent as the single value "[]". */
  readonly emptied: readonly string[];
  /** Removes the files that are left in the temporary folder. */
  readonly discard: () => Promise<void>;
}

const limits = {
  files: 40,
  fields: 250,
  fieldSize: FIELD_BYTES,
  fieldNameSize: 100,
  parts: 300,
};
const STALLED_MS = 8000;
const LOOK_EVERY_MS = 500;

/**
 * Aborts a body that stopped arriving: 8 s without a byte, or an ended connection (Node does not
 * report one that its client ended in an orderly way). The error is emitted to the reader of the
 * request instead of destroying it, which would close the connection before the answer.
 */
function watchForStall({ raw }: FastifyRequest): () => void {
  let seen = raw.socket.bytesRead;
  let since = Date.now();
  const timer = setInterval(() => {
    const { bytesRead, readableEnded, destroyed } = raw.socket;
    if (bytesRead !== seen || raw.complete) since = Date.now();
    seen = bytesRead;
    const hasEnded = !raw.complete && (readableEnded || destroyed);
    if (!hasEnded && Date.now() - since < STALLED_MS) return;
    clearInterval(timer);
    raw.emit('error', new AppError('malformed', { sentence: messages.requests.formIncomplete }));
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.endsWith('_LIMIT')) return new AppError('too_large');
  return new AppError('malformed', { sentence: messages.requests.formUnreadable });
}

/**
 * Reads a multipart body of fields and files, no file larger than `maxBytes` or its field's rule.
 * Files go to a separate folder below `uploadTmpDir`; a refusal leaves nothing there. Refuses the
 * form with a 507 when there is no space for its files.
 */
export async function readMultipart(
  request: FastifyRequest,
  place: UploadPlace,
  rules: { of: RuleOf; maxBytes: number },
): Promise<MultipartBody> {
  const parts = new FormParts(place, rules.of);
  const stopWatching = watchForStall(request);
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: rules.maxBytes } })) {
      if (part.type === 'file') await parts.addFile(part);
      else if (part.fieldnameTruncated || part.valueTruncated) throw new AppError('too_large');
      else parts.addField(part.fieldname, part.value);
    }
    if (parts.refusal) throw parts.refusal;
  } catch (error) {
    await parts.discard();
    throw parts.refusal ?? asRefusal(error);
  } finally {
    stopWatching();
  }
  const { fields, files, emptied, discard } = parts;
  return { fields, files, emptied, discard };
}
