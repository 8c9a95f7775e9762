import { isUnsent } from '@fluteline/domain/outbox';
import {
  currentPart,
  openSession,
  type PartSession,
  reloadSession,
  returnPart,
} from '@fluteline/domain/parts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type OutboxItem, useReadOutbox } from '../../offline/outbox/index.ts';
import { m } from '../../paraglide/messages.js';
import { readDraft, writeDraft } from '../../ui/form/draft.ts';
import { toast } from '../../ui/toast.ts';
import { ownPartsQuery, useRefreshParts } from './api.ts';
import { type ReturnedPart, takeReturned } from './returned-part.ts';
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

/** With a part that was taken back from the outbox; one that is filled by now stays filled. */
function withReturned(session: PartSession, returned: ReturnedPart | null): PartSession {
  if (!returned) return session;
  const { part, values } = returned;
  const after = returnPart(session, part, values);
  if (currentPart(after)?.name !== part) toast.info(m.parts_exists({ part }));
  return after;
}

const SEPARATOR = '\n';

/**
 * The parts that are on their way and in no list yet; undefined until that is known. What has just
 * arrived stays among them until the list was read again. What this screen sends of the one that is
 * asked for is none of them: its own form moves on.
 */
function usePartsOnTheirWay(
  asked: string | undefined,
  listed: { readonly at: number; readonly isFetching: boolean },
): readonly string[] | undefined {
  const [openedAt] = useState(() => Date.now());
  const items = useReadOutbox()?.filter(
    ({ kind, title, createdAt }) =>
      kind === 'plant_part' && (title !== asked || createdAt < openedAt),
  );
  const refresh = useRefreshParts();
  const arrivedAt = Math.max(0, ...(items ?? []).map(({ sentAt = 0 }) => sentAt));
  const askedFor = useRef(0);
  const isBehind = listed.at > 0 && arrivedAt > listed.at && !listed.isFetching;
  useEffect(() => {
    if (!isBehind || askedFor.current === arrivedAt) return;
    askedFor.current = arrivedAt;
    refresh();
  }, [isBehind, arrivedAt, refresh]);
  const isUnlisted = ({ state, sentAt = 0 }: OutboxItem) =>
    isUnsent({ state }) || (state === 'sent' && sentAt > listed.at);
  const names = items
    ?.filter(isUnlisted)
    .map(({ title }) => title)
    .join(SEPARATOR);
  return useMemo(() => names?.split(SEPARATOR).filter(Boolean), [names]);
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
  const { data: listed, dataUpdatedAt: at, isFetching } = list;
  const asked = session?.again === null ? currentPart(session)?.name : undefined;
  const onTheirWay = usePartsOnTheirWay(asked, { at, isFetching });
  const names = useMemo(
    () => listed && onTheirWay && [...listed, ...onTheirWay],
    [listed, onTheirWay],
  );
  useEffect(() => {
    if (!names) return;
    const before = client.getQueryData<PartSession | null>(sessionKey(owner)) ?? null;
    const after = withReturned(withList(before, names), takeReturned(owner));
    client.setQueryData(sessionKey(owner), after);
    writeDraft({ key: DRAFT, owner }, { session: after });
  }, [client, owner, names]);
  return { list, session: names ? session : null, change };
}
