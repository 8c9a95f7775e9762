import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';
import { findDocument } from '../files/file-rows.ts';
import type { OpenFile } from '../files/file-store.ts';
import { isDocumentName, rowNameOf } from '../files/names.ts';
import { openPicture } from '../files/pictures.ts';
import type { Platform } from '../platform.ts';
import { attachment } from './content-disposition.ts';

const pictureTypes: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg' };
const endingOf = (file: string) => file.slice(file.lastIndexOf('.') + 1);

async function send(
  response: FastifyReply,
  found: OpenFile | null,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<FastifyReply> {
  if (!found) throw new AppError('not_found');
  return response.headers({ ...headers, 'content-length': String(found.size) }).send(found.stream);
}

/** A document goes out under the name it came with, and its own type. */
async function documentHeaders({ db }: Platform, name: string) {
  const row = await findDocument(db, name);
  if (!row) throw new AppError('not_found');
  const ending = `.${endingOf(name)}`;
  const { originalName } = row;
  const isEnded = originalName.toLowerCase().endsWith(ending);
  const fileName = isEnded ? originalName : `${originalName || 'document'}${ending}`;
  return { 'content-type': row.contentType, 'content-disposition': attachment(fileName) };
}

const pictureHeaders = (file: string) => ({
  'content-type': pictureTypes[endingOf(file)],
  'content-disposition': attachment(file),
});

/** Where files are read: public pictures by their unguessable name, private files by signature. */
export function serveFiles(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, response) => {
    const { file } = request.params;
    if (rowNameOf(file) === null || isDocumentName(file)) throw new AppError('not_found');
    return send(response, await openPicture(platform.files, 'public', file), {
      'content-type': pictureTypes[endingOf(file)],
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
  app.get<{ Params: { file: string }; Querystring: { expires?: string; signature?: string } }>(
    '/files/:file',
    async (request, response) => {
      const { file } = request.params;
      const { expires, signature } = request.query;
      const name = rowNameOf(file) ?? '';
      if (!platform.signer.accepts(name, String(expires), String(signature))) {
        throw new AppError('not_found', { sentence: 'This link has expired.' });
      }
      const isDocument = isDocumentName(name);
      const headers = isDocument ? await documentHeaders(platform, name) : pictureHeaders(file);
      const all = { ...headers, 'cache-control': 'private, no-store' };
      const found = isDocument
        ? await platform.files.open(`private/${file}`)
        : await openPicture(platform.files, 'private', file);
      return send(response, found, all);
    },
  );
}
