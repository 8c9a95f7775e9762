import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Time limit of a form with pictures: 10 MB at 64 kbit/s, one bar of signal, take 22 minutes. The
 * multipart reader aborts a form that stops arriving.
 */
export const UPLOAD_MS = 25 * 60_000;
const OTHER_MS = 300_000;
/** Time without traffic after which a connection is closed. */
export const SILENT_MS = 60_000;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Closes connections whose bodies trickle in. Node has only one limit for all calls, which has to
 * be that of pictures; every other request, and one answered before its body arrived, gets
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
