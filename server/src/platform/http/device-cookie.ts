import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'fluteline_device';
/** No browser stores a cookie longer. */
const SECONDS = 400 * 86_400;
/** Nothing else needs it. */
const PATH = '/api/account';
const LONGEST = 300;

/** What a browser is remembered by, and how to have it remember something else. */
export interface DeviceCookie {
  readonly cookie: string | null;
  /** Goes with the answer, unless the call is refused. */
  readonly remember: (value: string) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    deviceToRemember: string | null;
  }
}

/** Reads cookies; only the device's is ever set. */
export async function readCookies(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
  app.decorateRequest('deviceToRemember', null);
}

/** The device cookie of a request. */
export function deviceOf(request: FastifyRequest): DeviceCookie {
  const value = request.cookies[NAME] ?? null;
  return {
    cookie: value !== null && value.length <= LONGEST ? value : null,
    remember: (next) => {
      request.deviceToRemember = next;
    },
  };
}

/** Sets the cookie that a call wants remembered; no script reads it, no foreign page sends it. */
export function setDeviceCookie(request: FastifyRequest, response: FastifyReply): void {
  if (request.deviceToRemember === null) return;
  response.setCookie(NAME, request.deviceToRemember, {
    path: PATH,
    maxAge: SECONDS,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  });
}
