import type { FastifyInstance } from 'fastify';

const ADDRESS = /"\/pictures\/([\w-]{22}-\d{1,5}x\d{1,5}(?:\.\d+)?\.\w+)"/g;

/** The address a public picture is read from, where something stands in front of this server. */
export function absolutePicture(base: string | undefined, address: string): string {
  return base ? address.replace(/^\/pictures/, base) : address;
}

/**
 * Makes the addresses of public pictures absolute in every answer: a cached or repeated one as well,
 * whatever the setting was when it was made. What clients send back names the picture all the same.
 */
export function addressPublicPictures(app: FastifyInstance, base: string | undefined): void {
  if (!base) return;
  app.addHook('onSend', (_request, _response, payload, done) =>
    done(null, typeof payload === 'string' ? payload.replaceAll(ADDRESS, `"${base}/$1"`) : payload),
  );
}
