import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Platform } from '../platform.ts';
import { type Access, authorize, NotAuthorized, type Right } from '../sessions/authorization.ts';
import { noteUse, type Session } from '../sessions/sessions.ts';
import { insertAudit } from '../write/audit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization?.trim() ?? '';
  const token = header.replace(/^bearer(\s+|$)/i, '').trim();
  return token === '' ? null : token;
}

/**
 * Returns the caller, authorized before anything of the request is read; a refusal for a role is
 * audited.
 */
export async function authenticate(
  platform: Platform,
  access: Access,
  request: FastifyRequest,
): Promise<Session | null> {
  if (access.who === 'anyone') return null;
  const token = tokenOf(request);
  if (token === null) throw new AppError('token_required');
  const session = await platform.findSession(token);
  try {
    return authorize(access, session);
  } catch (error) {
    await auditRefusal(platform, request, error);
    throw error;
  }
}

/** Returns the right that a request is authorized by; `null` for a call that anyone may make. */
export function rightOf(access: Access, { session }: FastifyRequest): Right | null {
  return session && { access, tokenHash: session.tokenHash };
}

/** Audits a call that failed because its signed-in caller may not make it. */
export async function auditRefusal(
  platform: Platform,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  if (!(error instanceof NotAuthorized && error.accountId)) return;
  await insertAudit(platform.db, platform.clock, {
    actorId: error.accountId,
    action: 'call.refused',
    targetKind: 'call',
    targetId: `${request.method} ${request.routeOptions.url}`,
    after: { reason: error.code },
    requestId: request.id,
  });
}

/** Header that a page sends with calls that no user action caused. */
const UNATTENDED = 'x-unattended';

/**
 * Notes that the caller's session is used, unless the page says that no user is active: calls it
 * repeats by itself must not keep an abandoned desk signed in. Streams are never noted.
 */
export async function noteAttended(platform: Platform, request: FastifyRequest): Promise<void> {
  if (!request.session || request.headers[UNATTENDED] !== undefined) return;
  await noteUse(platform.db, platform.clock, request.session);
}
