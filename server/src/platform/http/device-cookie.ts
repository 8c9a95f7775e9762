import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, secondsAfter } from '../clock.ts';
import { sessionSeconds } from '../sessions/sessions.ts';

const NAME = 'fluteline_device';
/** Browsers limit the lifetime of a cookie to 400 days. */
const SECONDS = 400 * 86_400;
/** Only account calls need the cookie. */
const PATH = '/api/account';
const MAX_LENGTH = 300;

/**
 * Cookie that a request for a screen, which has no session token, uses to show that somebody signed
 * in on this device.
 */
const SIGNED_IN = {
  name: 'fluteline_signed_in',
  paths: ['/shop', '/machines'],
  seconds: sessionSeconds.customer,
};

/** The cookie that identifies a browser, and functions to change it. */
export interface DeviceCookie {
  readonly cookie: string | null;
  /** Sets the cookie with the answer, unless the call is refused. */
  readonly remember: (value: string) => void;
  /**
   * Clears the mark that somebody is signed in on the device; the accounts that signed in on it
   * stay known.
   */
  readonly signOut: () => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    deviceToRemember: string | null;
    isSignOut: boolean;
  }
}

/** Lets requests read cookies; only the cookies of this file are ever set. */
export async function readCookies(app: FastifyInstance, secret: Buffer): Promise<void> {
  await app.register(cookie, { secret });
  app.decorateRequest('deviceToRemember', null);
  app.decorateRequest('isSignOut', false);
}

/** Returns the device cookie of a request. */
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

/**
 * Returns true when somebody signed in on the requesting device within the lifetime of a session.
 */
export function isSignedInDevice(request: FastifyRequest, clock: Clock): boolean {
  const { valid, value } = request.unsignCookie(request.cookies[SIGNED_IN.name] ?? '');
  return valid && Number(value) > clock().getTime();
}

/**
 * Sets or clears the cookies as the call requested; scripts cannot read them, foreign pages cannot
 * send them.
 */
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
      // Lax, because a link on another site may open these paths.
      sameSite: 'lax',
      path,
      maxAge: seconds,
      signed: true,
    });
  }
}
