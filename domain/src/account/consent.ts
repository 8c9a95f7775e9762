/** Every published version of the privacy notice, oldest first, named by the day it took effect. */
export const consentVersions: readonly string[] = ['2026-11-01'];

/** Version of the privacy notice that a new sign-up agrees to. */
export const CONSENT_VERSION = '2026-11-01';

/** Returns true for a published version of the privacy notice. */
export function isConsentVersion(text: string): boolean {
  return consentVersions.includes(text);
}
