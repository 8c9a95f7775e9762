import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';

/**
 * Maximum number of proxies shown: more than any installation has; strangers may send the header,
 * too.
 */
const MAX_SHOWN = 8;

/**
 * Notes peers that send `X-Forwarded-For` without being named in `TRUST_PROXY`, each once. Behind
 * such a proxy all callers count as one address and share its limits.
 */
export function noteUnnamedProxies(
  app: FastifyInstance,
  { log, unnamedProxies }: Pick<Platform, 'log' | 'unnamedProxies'>,
): void {
  const note = ({ headers, ips, socket }: FastifyRequest) => {
    // With a trusted peer, `ips` also contains the address that it forwards for.
    if (headers['x-forwarded-for'] === undefined || (ips?.length ?? 1) > 1) return;
    const peer = socket.remoteAddress ?? 'unknown';
    if (unnamedProxies.has(peer) || unnamedProxies.size >= MAX_SHOWN) return;
    unnamedProxies.add(peer);
    log.warn({ peer }, 'X-Forwarded-For of a peer that TRUST_PROXY does not name is ignored');
  };
  app.addHook('onRequest', (request, _response, done) => {
    note(request);
    done();
  });
}
