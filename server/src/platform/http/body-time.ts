import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * How long a form with pictures may take: 10 MB at 64 kbit/s, one bar of signal, come in 22 minutes.
 * The multipart reader gives up on one that stands still.
 */
export const UPLOAD_MS = 25 * 60_000;
const OTHER_MS = 300_000;
/** A connection on which nothing moves for so long is given up. */
export const SILENT_MS = 60_000;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Ends connections whose bodies trickle in. Node's own limit is one for every call and so has to be
 * that of pictures; what is no form of pictures, or was answered before its body had come, gets
 * `withinMs`. Silent connections and headers have shorter limits of their own.
 */
export function endSlowBodies(app: FastifyInstance, withinMs = OTHER_MS): void {
  const limit = (raw: IncomingMessage) => {
    if (raw.complete || !hasBody(raw)) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, withinMs).unref();
    raw.once('close', () => clearTimeout(timer));
  };
  app.addHook('onRequest', ({ raw, routeOptions }, _response, done) => {
    if (routeOptions.handlerTimeout !== UPLOAD_MS) limit(raw);
    done();
  });
  app.addHook('onResponse', ({ raw }, _response, done) => {
    limit(raw);
    done();
  });
}
