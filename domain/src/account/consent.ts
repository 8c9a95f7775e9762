/** Version of the privacy notice a sign-up agrees to: the day it took effect. */
export const CONSENT_VERSION = '2026-11-01';
