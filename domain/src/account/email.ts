/** The simple pattern the sign-up form promises: something, an @, a host with a dot. */
const PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** True for an address that could be written to; says nothing of whether it exists. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && PATTERN.test(text);
}

/** The form in which addresses are compared: letter case never matters. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
