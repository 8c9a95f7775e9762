/** Digits of an Indian mobile number without country code. */
export const MOBILE_DIGITS = 10;

/**
 * Reads what a person typed as a mobile number. Everything but digits is dropped; `+91` or a
 * leading `0` is stripped, a bare `91` only while more than ten digits remain (9198765432 is a
 * number of its own). At most ten digits are kept; fewer come back as they are.
 */
export function normaliseMobile(typed: string): string {
  const plus = /^\s*\+\s*91/.test(typed);
  let digits = typed.replace(/\D/g, '');
  if (plus) digits = digits.slice(2);
  else if (digits.startsWith('91') && digits.length > MOBILE_DIGITS) digits = digits.slice(2);
  if (digits.startsWith('0')) digits = digits.slice(1);
  return digits.slice(0, MOBILE_DIGITS);
}

/** True for exactly ten digits. */
export function isMobile(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** `98••••••10`: what other customers see of a number. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 2)}••••••${mobile.slice(-2)}`;
}

/** `r•••@•••`: what other customers see of an email address. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}•••@•••`;
}
