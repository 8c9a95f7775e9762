import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Platform } from '../platform.ts';

const types: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg' };
const FORM = /^([\w-]{22}-\d{1,5}x\d{1,5})(\.(?:320|960))?\.(webp|jpg)$/;

async function send(
  platform: Platform,
  response: FastifyReply,
  area: 'public' | 'private',
  file: string,
  cacheControl: string,
): Promise<FastifyReply> {
  const found = FORM.exec(file) ? await platform.files.open(`${area}/${file}`) : null;
  if (!found) throw new AppError('not_found');
  const extension = file.slice(file.lastIndexOf('.') + 1);
  return response
    .header('content-type', types[extension])
    .header('content-length', found.size)
    .header('cache-control', cacheControl)
    .send(found.stream);
}

/** Where pictures are read: public ones by their unguessable name, private ones by signature. */
export function servePictures(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', (request, response) =>
    send(platform, response, 'public', request.params.file, 'public, max-age=31536000, immutable'),
  );
  app.get<{ Params: { file: string }; Querystring: { expires?: string; signature?: string } }>(
    '/files/:file',
    (request, response) => {
      const { file } = request.params;
      const { expires, signature } = request.query;
      const name = FORM.exec(file)?.[1] ?? '';
      if (!platform.signer.accepts(name, String(expires), String(signature))) {
        throw new AppError('not_found', { sentence: 'This link has expired.' });
      }
      response.header('content-disposition', `attachment; filename="${file}"`);
      return send(platform, response, 'private', file, 'private, no-store');
    },
  );
}
