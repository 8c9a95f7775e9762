import type { FastifyInstance } from 'fastify';

const ADDRESS = /"\/pictures\/([\w-]{22}-\d{1,5}x\d{1,5}(?:\.\d+)?\.\w+)"/g;

/** Returns the address for reading a public picture when another server is in front of this one. */
export function absolutePicture(base: string | undefined, address: string): string {
  return base ? address.replace(/^\/pictures/, base) : address;
}

/**
 * Makes the addresses of public pictures absolute in every answer, also in a cached or repeated
 * one, whatever the setting was when it was made. Addresses that clients send back still name the
 * picture.
 */
export function addressPublicPictures(app: FastifyInstance, base: string | undefined): void {
  if (!base) return;
  app.addHook('onSend', (_request, _response, payload, done) =>
    done(null, typeof payload === 'string' ? payload.replaceAll(ADDRESS, `"${base}/$1"`) : payload),
  );
}
