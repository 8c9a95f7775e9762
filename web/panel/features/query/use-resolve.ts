import { m } from 'virtual:messages';
import { useRef } from 'react';
import { toast } from '../../../kit/ui/toast.ts';
import type { QueryView } from './query-view.ts';
import { useSayStatus } from './use-say-status.ts';

const SHOWN_AFTER = 100;

/** Resolves a query at one key, with a way to undo it; answers the function. */
export function useResolve(): (query: QueryView) => void {
  const { send } = useSayStatus();
  const pressed = useRef(new Set<string>());

  return (query) => {
    const { id, name, status, version } = query;
    if (pressed.current.has(id)) return;
    if (status === 'resolved') {
      toast.info(m.query_panel_already_resolved({ name }));
      return;
    }
    pressed.current.add(id);
    // The row shows the answer a moment after it came: until then a second press is the first one's.
    const release = () => setTimeout(() => pressed.current.delete(id), SHOWN_AFTER);
    void send(query, { status: 'resolved', version }).then(release);
  };
}
