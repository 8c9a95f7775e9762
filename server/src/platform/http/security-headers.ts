import type { FastifyInstance } from 'fastify';

/**
 * Returns the policy; pictures may come from one further origin, from which the page's worker
 * fetches them.
 */
const policyFor = (pictures?: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${pictures ? ` ${pictures}` : ''}`,
    `connect-src 'self'${pictures ? ` ${pictures}` : ''}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every answer: nothing inline, nothing foreign, nothing framed, nothing sniffed. */
export const securityHeaders = {
  'content-security-policy': policyFor(),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
};

/** Sets the headers before anything else can answer; the API's answers are not cached. */
export function setSecurityHeaders(app: FastifyInstance, publicUrl?: string): void {
  const pictures = publicUrl && new URL(publicUrl).origin;
  const headers = { ...securityHeaders, 'content-security-policy': policyFor(pictures) };
  const ofApi = { ...headers, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, response, done) => {
    response.headers(request.url.startsWith('/api') ? ofApi : headers);
    done();
  });
}
