/** Days in which an erasure can be taken back. */
export const ERASURE_DAYS = 7;

/** When an account whose owner asks for it now is erased: until then it can be taken back. */
export function erasureDue(now: Date): Date {
  return new Date(now.getTime() + ERASURE_DAYS * 86_400_000);
}

/** A mobile number to be shown; empty for an erased account's, which is free again. */
export function shownMobile(mobile: string): string {
  return /^\d{10}$/.test(mobile) ? mobile : '';
}
