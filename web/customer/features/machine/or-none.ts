import { m } from 'virtual:messages';

/** What is known, or N/A. */
export function orNone(text: string): string {
  return text.trim() || m.machine_none();
}
