import { isIP } from 'node:net';
import { isPushEndpoint } from '@fluteline/domain/notification';
import { publicKeyOf } from './vapid-keys.ts';

/** Address and port of an allowed host; a missing part is looked up as usual. */
export interface AllowedHost {
  readonly address?: string;
  readonly port?: number;
}

/** Lower-case names that may be contacted although they resolve to a private network. */
export type AllowedHosts = ReadonlyMap<string, AllowedHost>;

const ENTRY = /^([^=]+)(?:=(?:\[([\da-f:.]+)\]|([\d.]+|[\da-f:]+:[\da-f:.]*?))(?::(\d{1,5}))?)?$/i;

/** Reads `name`, `name=address` or `name=address:port`; returns `null` for anything else. */
function readEntry(entry: string): [string, AllowedHost] | null {
  const [, name = '', bracketed, plain, digits] = ENTRY.exec(entry) ?? [];
  const address = bracketed ?? plain;
  const port = Number(digits ?? 443);
  const isWrong = !isPushEndpoint(`https://${name}/`) || (address && !isIP(address));
  if (isWrong || port < 1 || port > 65_535) return null;
  return [name.toLowerCase(), { ...(address ? { address } : {}), ...(digits ? { port } : {}) }];
}

/** Reads a comma-separated list of allowed hosts; returns `null` when an entry is invalid. */
export function readAllowedHosts(list: string): AllowedHosts | null {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(readEntry);
  const read = entries.filter((entry) => entry !== null);
  return read.length === entries.length ? new Map(read) : null;
}

interface GivenKeys {
  readonly PUSH_PUBLIC_KEY?: string | undefined;
  readonly PUSH_PRIVATE_KEY?: string | undefined;
}

/**
 * Returns what is wrong with the configured keys, in one line that repeats none of them; `null` for
 * nothing.
 */
export function wrongKeys({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY }: GivenKeys): string | null {
  if (PUSH_PUBLIC_KEY === undefined && PUSH_PRIVATE_KEY === undefined) return null;
  if (PUSH_PUBLIC_KEY === undefined || PUSH_PRIVATE_KEY === undefined) {
    return 'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are given together, or neither is';
  }
  const publicKey = publicKeyOf(Buffer.from(PUSH_PRIVATE_KEY, 'base64url'));
  if (!publicKey) {
    return 'Setting PUSH_PRIVATE_KEY is wrong: not a P-256 key of 32 bytes in base64url';
  }
  if (publicKey === PUSH_PUBLIC_KEY) return null;
  return 'Setting PUSH_PUBLIC_KEY is wrong: it does not belong to PUSH_PRIVATE_KEY';
}

/** Returns the configured, already checked keys; `null` without any. */
export function givenKeys(settings: GivenKeys): { publicKey: string; privateKey: string } | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = settings;
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

/** Form of a subject; a push service may still refuse it. */
export const SUBJECT = /^(mailto:[^\s@<>]+@[a-z\d.-]+|https:\/\/[a-z\d.-]+(\/[!-~]*)?)$/i;

/** Placeholder subject: valid syntax, which is enough for most push services. */
const NOBODY = 'https://fluteline.example/';

/**
 * Returns the contact given to push services: the configured one, the first administrator's email,
 * or a placeholder.
 */
export function subjectOf(settings: {
  readonly PUSH_SUBJECT?: string | undefined;
  readonly ADMIN_EMAIL?: string | undefined;
}): string {
  if (settings.PUSH_SUBJECT) return settings.PUSH_SUBJECT;
  const byEmail = `mailto:${settings.ADMIN_EMAIL ?? ''}`;
  return SUBJECT.test(byEmail) ? byEmail : NOBODY;
}

/** Returns true when the contact can be reached: its host is a public name. */
export function isReachableSubject(subject: string): boolean {
  const host = subject.replace(/^mailto:.*@/i, '').replace(/^https:\/\/([^/]*).*$/i, '$1');
  const name = host.toLowerCase();
  return isPushEndpoint(`https://${name}/`) && !/(^|\.)example\.(com|net|org)$/.test(name);
}
