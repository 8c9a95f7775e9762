/** Masks a mobile number for other customers: leaves its first two and last two digits. */
export function maskedMobile(mobile: string): string {
  if (mobile.length < 5) return '•'.repeat(mobile.length);
  return `${mobile.slice(0, 2)}${'•'.repeat(mobile.length - 4)}${mobile.slice(-2)}`;
}

/**
 * Masks an email address for other customers: leaves only its first letter; empty for an empty
 * address.
 */
export function maskedEmail(email: string): string {
  return email === '' ? '' : `${email.slice(0, 1)}•••@•••`;
}
