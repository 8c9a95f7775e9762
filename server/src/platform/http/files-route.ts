import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../messages/index.ts';
import { AppError } from '../app-error.ts';
import { contentTypeOf } from '../files/content-types.ts';
import { findDocument } from '../files/file-rows.ts';
import { type ByteRange, type OpenFile, OutsideFile } from '../files/file-store.ts';
import { isDocumentName, rowNameOf } from '../files/names.ts';
import { openPicture } from '../files/pictures.ts';
import type { Platform } from '../platform.ts';
import { askedRange, isKnown } from './byte-range.ts';

const endingOf = (file: string) => file.slice(file.lastIndexOf('.') + 1);

type Headers = Readonly<Record<string, string | undefined>>;
type Open = (range: ByteRange | undefined) => Promise<OpenFile | null>;

/**
 * Returns whether a file can be read in parts: text is sent compressed, so its parts would be parts
 * of other bytes.
 */
const hasParts = (headers: Headers) => !headers['content-type']?.startsWith('text/');

function sendPart(response: FastifyReply, { stream, size, part }: OpenFile): FastifyReply {
  if (!part) return response.header('content-length', String(size)).send(stream);
  return response
    .code(206)
    .header('content-range', `bytes ${part.first}-${part.last}/${size}`)
    .header('content-length', String(part.last - part.first + 1))
    .send(stream);
}

/**
 * Sends a file or a part of it. Its name is its version, since the bytes under a name never change.
 */
async function send(
  { request, response }: { request: FastifyRequest; response: FastifyReply },
  file: string,
  headers: Headers,
  open: Open,
): Promise<FastifyReply> {
  const etag = `"${file}"`;
  const parts = hasParts(headers);
  const versioned = { ...headers, ...(parts ? { etag, 'accept-ranges': 'bytes' } : {}) };
  if (parts && isKnown(request.headers['if-none-match'], etag)) {
    return response.code(304).headers(versioned).send();
  }
  const { 'if-range': ifRange = etag, range } = request.headers;
  const asked = parts && ifRange === etag ? askedRange(range) : undefined;
  try {
    const found = await open(asked);
    if (!found) throw new AppError('not_found');
    return sendPart(response.headers(versioned), found);
  } catch (error) {
    if (!(error instanceof OutsideFile)) throw error;
    return response.code(416).header('content-range', `bytes */${error.size}`).send();
  }
}

/** Returns headers with the document's original name and type. */
async function documentHeaders({ db }: Platform, name: string) {
  const row = await findDocument(db, name);
  if (!row) throw new AppError('not_found');
  const ending = `.${endingOf(name)}`;
  const { originalName } = row;
  const isEnded = originalName.toLowerCase().endsWith(ending);
  const fileName = isEnded ? originalName : `${originalName || 'document'}${ending}`;
  return { 'content-type': row.contentType, 'content-disposition': contentDisposition(fileName) };
}

const pictureHeaders = (file: string) => ({
  'content-type': contentTypeOf(file),
  'content-disposition': contentDisposition(file),
});

/**
 * Pages of other origins may show public pictures only when another server is configured in front
 * of them.
 */
const openToOthers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves files: public pictures by their unguessable name, private files by signature. */
export function serveFiles(app: FastifyInstance, platform: Platform): void {
  const { files, settings } = platform;
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, response) => {
    const { file } = request.params;
    if (rowNameOf(file) === null || isDocumentName(file)) throw new AppError('not_found');
    const headers = {
      'content-type': contentTypeOf(file),
      'cache-control': 'public, max-age=31536000, immutable',
      ...(settings.STORAGE_PUBLIC_URL ? openToOthers : {}),
    };
    return send({ request, response }, file, headers, (range) =>
      openPicture(files, 'public', file, range),
    );
  });
  app.get<{ Params: { file: string }; Querystring: { expires?: string; signature?: string } }>(
    '/files/:file',
    async (request, response) => {
      const { file } = request.params;
      const { expires, signature } = request.query;
      const name = rowNameOf(file) ?? '';
      if (!platform.signer.accepts(name, String(expires), String(signature))) {
        throw new AppError('not_found', { sentence: messages.requests.linkExpired });
      }
      const isDocument = isDocumentName(name);
      const headers = isDocument ? await documentHeaders(platform, name) : pictureHeaders(file);
      const all = { ...headers, 'cache-control': 'private, no-store' };
      return send({ request, response }, file, all, (range) =>
        isDocument
          ? files.open(`private/${file}`, range)
          : openPicture(files, 'private', file, range),
      );
    },
  );
}
