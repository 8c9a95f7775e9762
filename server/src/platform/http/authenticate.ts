import type { Endpoint } from '@fluteline/contract';
import { refusalFor } from '@fluteline/domain/account';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { audit } from '../audit.ts';
import type { Platform } from '../platform.ts';
import { findSession, noteUse, type Session } from '../sessions.ts';

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

async function readSession(platform: Platform, request: FastifyRequest): Promise<Session> {
  const token = tokenOf(request);
  if (token === null) throw new AppError('token_required');
  const session = await findSession(platform.db, platform.clock, token);
  if (!session) throw new AppError('token_invalid');
  return session;
}

/** Who is calling, judged before anything of the request is read; a refusal of a role is audited. */
export async function authenticate(
  platform: Platform,
  { who, beforeSecondFactor }: Pick<Endpoint, 'who' | 'beforeSecondFactor'>,
  request: FastifyRequest,
): Promise<Session | null> {
  if (who === 'anyone') return null;
  const session = await readSession(platform, request);
  const wanted = who === 'reset_grant' ? 'reset' : 'session';
  if (session.purpose !== wanted) {
    throw new AppError(who === 'reset_grant' ? 'forbidden' : 'token_invalid');
  }
  if (who === 'reset_grant') return session;
  const refusal = refusalFor(who, session, beforeSecondFactor);
  if (refusal === null) return session;
  await audit(platform.db, platform.clock, {
    actorId: session.accountId,
    action: 'call.refused',
    targetKind: 'call',
    targetId: `${request.method} ${request.routeOptions.url}`,
    after: { reason: refusal },
    requestId: request.id,
  });
  throw new AppError(refusal);
}

/** What a page sends with calls that nobody at it asked for. */
const UNATTENDED = 'x-unattended';

/**
 * Notes that the caller's session is used, unless the page says that nobody sits at it: what it
 * reads again by itself must not keep an abandoned desk signed in. Streams are never noted.
 */
export async function noteAttended(platform: Platform, request: FastifyRequest): Promise<void> {
  if (!request.session || request.headers[UNATTENDED] !== undefined) return;
  await noteUse(platform.db, platform.clock, request.session);
}
