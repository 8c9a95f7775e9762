import type { OpenSession } from '../../../platform/sessions/sessions.ts';
import type { AccountRecord } from '../store.ts';

/** Presents the consents of an account, and when it is erased. */
export function presentPrivacy(account: AccountRecord) {
  return {
    ConsentVersion: account.consentVersion ?? '',
    ConsentedAt: account.consentedAt?.toISOString() ?? null,
    AnalyticsConsent: account.analyticsConsent,
    ErasureDueAt: account.erasureDueAt?.toISOString() ?? null,
  };
}

/** Presents a signed-in device, without its token. */
export function presentSession(session: OpenSession, tokenHash: Buffer) {
  return {
    ID: session.id,
    UserAgent: session.userAgent,
    CreatedAt: session.createdAt.toISOString(),
    ExpiresAt: session.expiresAt.toISOString(),
    Current: session.tokenHash.equals(tokenHash),
  };
}
