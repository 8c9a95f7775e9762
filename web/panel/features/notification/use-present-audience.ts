import { useState } from 'react';
import type { Audience } from '../../audience.ts';
import { goneIn } from './notify-values.ts';

/**
 * Returns an audience without the chosen users that no longer exist, and how many those are.
 * `leaveOut` takes an answer's error and leaves out the users that the error names.
 */
export function usePresentAudience(chosen: Audience) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const audience: Audience =
    chosen.kind === 'selected'
      ? { ...chosen, ids: chosen.ids.filter((id) => !gone.has(id)) }
      : chosen;
  return {
    audience,
    gone: gone.size,
    leaveOut: (error: Error | null) => {
      const found = goneIn(audience, error);
      if (found.length > 0) setGone((before) => new Set([...before, ...found]));
    },
  };
}
