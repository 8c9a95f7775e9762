import type { OpenSession } from '../../../platform/sessions/sessions.ts';
import type { AccountRecord } from '../store.ts';

/** What an account agreed to, and when it is erased. */
export function presentPrivacy(account: AccountRecord) {
  return {
    ConsentVersion: account.consentVersion ?? '',
    ConsentedAt: account.consentedAt?.toISOString() ?? null,
    AnalyticsConsent: account.analyticsConsent,
    ErasureDueAt: account.erasureDueAt?.toISOString() ?? null,
  };
}

/** A device somebody is signed in on; nothing of its token. */
export function presentSession(session: OpenSession, tokenHash: Buffer) {
  return {
    ID: session.id,
    UserAgent: session.userAgent,
    CreatedAt: session.createdAt.toISOString(),
    ExpiresAt: session.expiresAt.toISOString(),
    Current: session.tokenHash.equals(tokenHash),
  };
}
