/** A mobile number for somebody else's eyes: its first two and last two digits. */
export function maskedMobile(mobile: string): string {
  if (mobile.length < 5) return '•'.repeat(mobile.length);
  return `${mobile.slice(0, 2)}${'•'.repeat(mobile.length - 4)}${mobile.slice(-2)}`;
}

/** An email address for somebody else's eyes: only its first letter; empty for an empty one. */
export function maskedEmail(email: string): string {
  return email === '' ? '' : `${email.slice(0, 1)}•••@•••`;
}
