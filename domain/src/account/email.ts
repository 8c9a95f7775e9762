/** Simple pattern that the sign-up form promises: text, an @ and a host with a dot. */
const PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns true for a well-formed address; does not check that the mailbox exists. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && PATTERN.test(text);
}

/** Returns the form in which addresses are compared: trimmed and without regard to letter case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
