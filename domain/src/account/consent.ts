/** Every version of the privacy notice there was, oldest first, each named by the day it took effect. */
export const consentVersions: readonly string[] = ['2026-11-01'];

/** Version of the privacy notice a sign-up agrees to now. */
export const CONSENT_VERSION = '2026-11-01';

/** True for a version somebody can have agreed to. */
export function isConsentVersion(text: string): boolean {
  return consentVersions.includes(text);
}
