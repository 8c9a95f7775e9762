import type { FastifyInstance } from 'fastify';
import { SettingsError } from '../settings.ts';

/**
 * System calls whose errors mean that the host or port is wrong: in use, not allowed, of another
 * machine, or unknown.
 */
const ofThePlace = ['listen', 'bind', 'getaddrinfo'];

/** Listens on a port and host; an error names the settings to change. */
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
