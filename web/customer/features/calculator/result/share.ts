import { m } from 'virtual:messages';
import { toast } from '../../../../kit/ui/toast.ts';
import { type Answer, amountsText } from './answer.ts';

/** Content to share. */
export interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Returns the result as text, one line per fact. */
export function answerText(title: string, { headline, facts }: Answer): string {
  const lines = [headline, ...facts].map((one) =>
    m.calculator_equation({ label: one.label, figures: amountsText(one) }),
  );
  return [title, ...lines].join('\n');
}

/** Copies text; returns false when the browser does not allow it, as over plain http. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Shares a result through the browser; copies it when sharing is not supported, and shows the link
 * when copying fails.
 */
export async function share(shared: Shared, showLink: (url: string) => void): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(shared);
      return;
    } catch (error) {
      if (isGivenUp(error)) return;
    }
  }
  if (await copy(`${shared.text}\n${shared.url}`)) {
    toast.success(m.calculator_share_copied());
  } else {
    showLink(shared.url);
    toast.info(m.calculator_share_failed());
  }
}
