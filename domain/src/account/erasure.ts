/** Days during which an erasure can be cancelled. */
export const ERASURE_DAYS = 7;

/**
 * Returns the moment at which an erasure requested now takes place; until then it can be cancelled.
 */
export function erasureDue(now: Date): Date {
  return new Date(now.getTime() + ERASURE_DAYS * 86_400_000);
}

/** Returns the mobile number to show; empty for an erased account, whose number is free again. */
export function shownMobile(mobile: string): string {
  return /^\d{10}$/.test(mobile) ? mobile : '';
}
