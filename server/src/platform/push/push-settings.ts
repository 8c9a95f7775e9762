import { isIP } from 'node:net';
import { isPushEndpoint } from '@fluteline/domain/notification';
import { publicKeyOf } from './vapid-keys.ts';

/** Where an allowed host is to be found; what is not given is looked up as usual. */
export interface AllowedHost {
  readonly address?: string;
  readonly port?: number;
}

/** Names that may be reached although they lead into the own network, in small letters. */
export type AllowedHosts = ReadonlyMap<string, AllowedHost>;

const ENTRY = /^([^=]+)(?:=(?:\[([\da-f:.]+)\]|([\d.]+|[\da-f:]+:[\da-f:.]*?))(?::(\d{1,5}))?)?$/i;

/** Reads `name`, `name=address` or `name=address:port`; `null` where it is none of these. */
function readEntry(entry: string): [string, AllowedHost] | null {
  const [, name = '', bracketed, plain, digits] = ENTRY.exec(entry) ?? [];
  const address = bracketed ?? plain;
  const port = Number(digits ?? 443);
  const isWrong = !isPushEndpoint(`https://${name}/`) || (address && !isIP(address));
  if (isWrong || port < 1 || port > 65_535) return null;
  return [name.toLowerCase(), { ...(address ? { address } : {}), ...(digits ? { port } : {}) }];
}

/** Reads a comma-separated list of allowed hosts; `null` where an entry cannot be read. */
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

/** What is wrong with the keys given, in one line that repeats none of them; `null` where nothing is. */
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

/** The keys given by settings that were checked; `null` where none are. */
export function givenKeys(settings: GivenKeys): { publicKey: string; privateKey: string } | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = settings;
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

/** What a subject looks like; whether a push service takes it is another matter. */
export const SUBJECT = /^(mailto:[^\s@<>]+@[a-z\d.-]+|https:\/\/[a-z\d.-]+(\/[!-~]*)?)$/i;

/** Who answers for what is sent, where nobody is named: syntax enough for most push services. */
const NOBODY = 'https://fluteline.example/';

/** The contact given to push services: the one set, the first administrator's email, or a stand-in. */
export function subjectOf(settings: {
  readonly PUSH_SUBJECT?: string | undefined;
  readonly ADMIN_EMAIL?: string | undefined;
}): string {
  if (settings.PUSH_SUBJECT) return settings.PUSH_SUBJECT;
  const byEmail = `mailto:${settings.ADMIN_EMAIL ?? ''}`;
  return SUBJECT.test(byEmail) ? byEmail : NOBODY;
}

/** Whether somebody can be reached there: the host is a public name. */
export function isReachableSubject(subject: string): boolean {
  const host = subject.replace(/^mailto:.*@/i, '').replace(/^https:\/\/([^/]*).*$/i, '$1');
  const name = host.toLowerCase();
  return isPushEndpoint(`https://${name}/`) && !/(^|\.)example\.(com|net|org)$/.test(name);
}
