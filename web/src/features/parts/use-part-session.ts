import { currentPart, openSession, type PartSession, reloadSession } from '@fluteline/domain/parts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { m } from '../../paraglide/messages.js';
import { readDraft, writeDraft } from '../../ui/form/draft.ts';
import { toast } from '../../ui/toast.ts';
import { ownPartsQuery } from './api.ts';
import { savedSession } from './saved-session.ts';

const DRAFT = 'part-session';
const none: { session: object } = { session: {} };
const sessionKey = (owner: string | undefined) => ['part-session', owner] as const;

function withList(session: PartSession | null, names: readonly string[]): PartSession {
  if (!session) return openSession(names);
  const reloaded = reloadSession(session, names);
  const before = session.again === null ? currentPart(session)?.name : undefined;
  if (before && reloaded.filled.includes(before)) toast.info(m.parts_exists({ part: before }));
  return reloaded;
}

/**
 * The session of an account, brought up to date by its list and kept with all that is typed. It
 * stands beside the answers of the server, so that an answer to a screen that was left still counts
 * and signing out forgets it.
 */
export function usePartSession(owner: string | undefined) {
  const client = useQueryClient();
  const list = useQuery(ownPartsQuery(owner));
  const read = () => savedSession(readDraft({ key: DRAFT, owner }, none).session);
  const { data: session } = useQuery({
    queryKey: sessionKey(owner),
    queryFn: read,
    initialData: read,
    enabled: false,
  });
  const change = useCallback(
    (next: (session: PartSession) => PartSession) => {
      const before = client.getQueryData<PartSession | null>(sessionKey(owner));
      if (!before) return;
      const session = next(before);
      client.setQueryData(sessionKey(owner), session);
      writeDraft({ key: DRAFT, owner }, { session });
    },
    [client, owner],
  );
  const names = list.data;
  useEffect(() => {
    if (!names) return;
    const before = client.getQueryData<PartSession | null>(sessionKey(owner)) ?? null;
    const after = withList(before, names);
    client.setQueryData(sessionKey(owner), after);
    writeDraft({ key: DRAFT, owner }, { session: after });
  }, [client, owner, names]);
  return { list, session: names ? session : null, change };
}
