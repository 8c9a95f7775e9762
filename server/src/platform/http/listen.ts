import type { FastifyInstance } from 'fastify';
import { SettingsError } from '../settings.ts';

/** Taken, not allowed, of another machine, or a name that nobody knows. */
const ofThePlace = ['listen', 'bind', 'getaddrinfo'];

/** Listens at a port and host; an error names the settings that gave them. */
export async function listen(
  app: FastifyInstance,
  place: { readonly port: number; readonly host: string },
  names: string,
): Promise<void> {
  await app.listen(place).catch((error: NodeJS.ErrnoException) => {
    if (!ofThePlace.includes(error.syscall ?? '')) throw error;
    throw new SettingsError(`${error.message}: choose another ${names}`);
  });
}
