import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, secondsAfter } from '../clock.ts';
import { sessionSeconds } from '../sessions/sessions.ts';

const NAME = 'fluteline_device';
/** No browser stores a cookie longer. */
const SECONDS = 400 * 86_400;
/** Nothing else needs it. */
const PATH = '/api/account';
const MAX_LENGTH = 300;

/** Says on the way to a screen, which sends no session, that somebody signed in on this device. */
const SIGNED_IN = {
  name: 'fluteline_signed_in',
  paths: ['/shop', '/machines'],
  seconds: sessionSeconds.customer,
};

/** What a browser is remembered by, and how to have it remember something else. */
export interface DeviceCookie {
  readonly cookie: string | null;
  /** Goes with the answer, unless the call is refused. */
  readonly remember: (value: string) => void;
  /** Nobody is signed in on it any more; who signed in on it stays known. */
  readonly signOut: () => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    deviceToRemember: string | null;
    isSignOut: boolean;
  }
}

/** Reads cookies; only those of this file are ever set. */
export async function readCookies(app: FastifyInstance, secret: Buffer): Promise<void> {
  await app.register(cookie, { secret });
  app.decorateRequest('deviceToRemember', null);
  app.decorateRequest('isSignOut', false);
}

/** The device cookie of a request. */
export function deviceOf(request: FastifyRequest): DeviceCookie {
  const value = request.cookies[NAME] ?? null;
  return {
    cookie: value !== null && value.length <= MAX_LENGTH ? value : null,
    remember: (next) => {
      request.deviceToRemember = next;
    },
    signOut: () => {
      request.isSignOut = true;
    },
  };
}

/** Whether somebody signed in on the device that asks for a screen, as long ago as a session lasts. */
export function isSignedInDevice(request: FastifyRequest, clock: Clock): boolean {
  const { valid, value } = request.unsignCookie(request.cookies[SIGNED_IN.name] ?? '');
  return valid && Number(value) > clock().getTime();
}

/** Sets the cookies that a call wants set or cleared; no script reads them, no foreign page sends them. */
export function setDeviceCookie(
  request: FastifyRequest,
  response: FastifyReply,
  clock: Clock,
): void {
  const { name, paths, seconds } = SIGNED_IN;
  if (request.isSignOut) for (const path of paths) response.clearCookie(name, { path });
  if (request.deviceToRemember === null) return;
  const common = { httpOnly: true, secure: request.protocol === 'https' };
  response.setCookie(NAME, request.deviceToRemember, {
    ...common,
    sameSite: 'strict',
    path: PATH,
    maxAge: SECONDS,
  });
  const until = String(secondsAfter(clock(), seconds).getTime());
  for (const path of paths) {
    response.setCookie(name, until, {
      ...common,
      // A link elsewhere may lead there.
      sameSite: 'lax',
      path,
      maxAge: seconds,
      signed: true,
    });
  }
}
