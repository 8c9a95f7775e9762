import { Agent, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPushEndpoint } from '@fluteline/domain/notification';
import webpush from 'web-push';
import { messages } from '../../messages/index.ts';
import { type Clock, secondsAfter } from '../clock.ts';
import { messageOf } from '../log/error-message.ts';
import { guardedLookup, PrivateAddressError, type Resolve } from './guarded-lookup.ts';
import { nameLookup } from './name-lookup.ts';
import { outcomeOf, type PushOutcome } from './outcome.ts';
import { NoAnswerError, post } from './post.ts';
import { isPublicAddress } from './public-address.ts';
import type { AllowedHosts } from './push-settings.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** A message for one device, ready for sending. */
export interface OutgoingPush {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly payload: string;
  /** Topic of 32 base64url characters; a later message replaces a waiting one of the same topic. */
  readonly topic: string;
  readonly isUrgent: boolean;
  /** How long the service stores the message for a device that is off. */
  readonly ttlSeconds: number;
}

/** The network in which push services are reached; tests replace it. */
export interface PushNetwork {
  readonly resolve: Resolve;
  readonly allowed: AllowedHosts;
  /** A certificate authority instead of the default ones. */
  readonly ca?: string;
  readonly timeoutMs: number;
}

/** Delivers messages to the push services of browsers. */
export interface PushService {
  readonly keys: Pick<VapidKeys, 'publicKey' | 'source'>;
  /** Contact for the push service's operator: a mailto or https URL. */
  readonly subject: string;
  /** How long to wait for an answer. */
  readonly timeoutMs: number;
  send(push: OutgoingPush): Promise<PushOutcome>;
  close(): void;
}

const TIMEOUT_MS = 10_000;
/** Renewal interval of a signature, which is valid for twelve hours. */
const SIGN_AGAIN_SECONDS = 6 * 3600;
const MAX_SIGNATURES = 1000;

/** The real network. */
export const publicNetwork: PushNetwork = {
  resolve: nameLookup(),
  allowed: new Map(),
  timeoutMs: TIMEOUT_MS,
};

/**
 * Returns a function that signs for a push service. Signatures are cached: making one for each
 * message costs more than encrypting it.
 */
function signerOf(keys: VapidKeys, subject: string, clock: Clock) {
  const made = new Map<string, { header: string; until: Date }>();
  return (audience: string): string => {
    const now = clock();
    const cached = made.get(audience);
    if (cached && cached.until > now) return cached.header;
    const { Authorization: header } = webpush.getVapidHeaders(
      audience,
      subject,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
    );
    if (made.size >= MAX_SIGNATURES) made.clear();
    made.set(audience, { header, until: secondsAfter(now, SIGN_AGAIN_SECONDS) });
    return header;
  };
}

/** Returns the lookup for a host: only an allowed host may resolve to a private network. */
function lookupsOf({ resolve, allowed }: PushNetwork): (host: string) => LookupFunction {
  const publicOnly = guardedLookup(resolve, isPublicAddress);
  const anywhere = guardedLookup(
    async (host) => {
      const { address } = allowed.get(host) ?? {};
      return address ? [{ address, family: isIP(address) }] : resolve(host);
    },
    () => true,
  );
  return (host) => (allowed.has(host) ? anywhere : publicOnly);
}

/** Error codes of a connection attempt and a name server without an answer. */
const SILENT = new Set(['ETIMEDOUT', 'ETIMEOUT']);

function failureOf(error: unknown): PushOutcome {
  if (error instanceof PrivateAddressError) return { kind: 'refused', reason: error.message };
  const reason = messageOf(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : reason;
  const isSilent = error instanceof NoAnswerError || SILENT.has(code);
  return {
    kind: 'later',
    reason: messages.delivery.notReached({ code }),
    seconds: 0,
    isSilent,
  };
}

/** Encrypts a message for one device (RFC 8291) and returns the request's headers and body. */
function sealed(push: OutgoingPush, authorization: string) {
  const { p256dh, auth, topic, isUrgent } = push;
  // The library needs the address only to exist: the signature is made separately.
  const device = { endpoint: new URL(push.endpoint).origin, keys: { p256dh, auth } };
  const { headers, body } = webpush.generateRequestDetails(device, push.payload, {
    TTL: push.ttlSeconds,
    topic,
    urgency: isUrgent ? 'high' : 'normal',
    headers: { Authorization: authorization },
  });
  return { headers, body };
}

/** Opens the service that delivers push messages. */
export function openPushService(
  { keys, subject, clock }: { keys: VapidKeys; subject: string; clock: Clock },
  network: PushNetwork,
): PushService {
  const agent = new Agent({ keepAlive: true });
  const sign = signerOf(keys, subject, clock);
  const lookupOf = lookupsOf(network);
  return {
    keys,
    subject,
    timeoutMs: network.timeoutMs,
    async send(push) {
      if (!isPushEndpoint(push.endpoint)) {
        return { kind: 'refused', reason: messages.delivery.notAPushService };
      }
      const { origin, hostname, pathname, search } = new URL(push.endpoint);
      let message: ReturnType<typeof sealed>;
      try {
        message = sealed(push, sign(origin));
      } catch {
        return { kind: 'refused', reason: messages.delivery.keysUnusable };
      }
      const options: RequestOptions = {
        agent,
        hostname,
        port: network.allowed.get(hostname)?.port ?? 443,
        path: `${pathname}${search}`,
        headers: { ...message.headers, Host: hostname },
        lookup: lookupOf(hostname),
        ...(network.ca ? { ca: network.ca } : {}),
      };
      try {
        const { status, retryAfter } = await post(options, message.body, network.timeoutMs);
        return outcomeOf(status, retryAfter, clock());
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => agent.destroy(),
  };
}
