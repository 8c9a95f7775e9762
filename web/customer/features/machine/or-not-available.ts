import { m } from 'virtual:messages';

/** Returns the text, or "N/A" when it is blank. */
export function orNotAvailable(text: string): string {
  return text.trim() || m.machine_none();
}
