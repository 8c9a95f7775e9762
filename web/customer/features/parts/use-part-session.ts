import { m } from 'virtual:messages';
import { isUnsent } from '@fluteline/domain/outbox';
import {
  currentPart,
  openSession,
  type PartSession,
  reloadSession,
  returnPart,
} from '@fluteline/domain/parts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { cachedAt, isUnanswered } from '../../../kit/client/index.ts';
import {
  type DraftPlace,
  readDraft,
  readEveryDraft,
  writeDraft,
} from '../../../kit/forms/draft.ts';
import { toast } from '../../../kit/ui/toast.ts';
import { type OutboxItem, useReadOutbox } from '../../offline/outbox/index.ts';
import { sessionPlace } from '../../offline/parts/part-session.ts';
import { ownPartsQuery, useRefreshParts } from './api.ts';
import { type ReturnedPart, takeReturned } from './returned-part.ts';
import { savedSession, withTypedElsewhere } from './saved-session.ts';

/** Interval for asking again, as no event reports that the server is back. */
const ASK_AGAIN = 30_000;
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
 * Returns the session with a part taken back from the outbox; one that is filled in by now stays
 * filled.
 */
function withReturned(
  session: PartSession,
  { part, values }: ReturnedPart,
  names: readonly string[],
): PartSession {
  const after = returnPart(session, part, values, names);
  if (currentPart(after)?.name !== part) toast.info(m.parts_exists({ part }));
  return after;
}

const SEPARATOR = '\n';

/**
 * Returns the parts that are being sent and not in a list yet; undefined until that is known.
 * Includes parts that have arrived since the list was read. Leaves out what this screen sends of
 * the current part, as its form moves on by itself.
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
 * Reads the session of this tab, or one taken over from another tab, with the values that other
 * tabs add.
 */
function readSession(place: DraftPlace): PartSession | null {
  const first = savedSession(readDraft(place, none).session);
  const every = readEveryDraft(place, none).map(({ session }) => savedSession(session));
  return (
    first &&
    withTypedElsewhere(
      first,
      every.filter((one) => one !== null),
    )
  );
}

/** The session, and how many parts were taken back from the outbox. */
interface SessionState {
  readonly session: PartSession | null;
  readonly returns: number;
}

/**
 * Holds an account's part session, updated by its list and saved with all typed values. It is
 * stored next to the server's answers, so that an answer counts after its screen was left and
 * signing out deletes it. A screen receives changes a moment later, so it holds the values being
 * typed itself.
 */
export function usePartSession(owner: string | undefined) {
  const client = useQueryClient();
  const list = useQuery({
    ...ownPartsQuery(owner),
    refetchInterval: ({ state }) =>
      state.data === undefined && isUnanswered(state.error) && ASK_AGAIN,
  });
  // No initial data, as a login resets every query to it and would lose values typed since.
  const read = useCallback(
    (): SessionState => ({ session: readSession(sessionPlace(owner)), returns: 0 }),
    [owner],
  );
  const { data: state } = useQuery({
    queryKey: sessionKey(owner),
    queryFn: skipToken,
    placeholderData: read,
  });
  const { session, returns } = state ?? read();
  const update = useCallback(
    (next: (state: SessionState) => SessionState) => {
      const before = client.getQueryData<SessionState>(sessionKey(owner));
      const after = next(before ?? read());
      client.setQueryData(sessionKey(owner), after);
      writeDraft(sessionPlace(owner), { session: after.session });
    },
    [client, owner, read],
  );
  const change = (next: (session: PartSession) => PartSession) =>
    update((state) => (state.session ? { ...state, session: next(state.session) } : state));
  const { data, error, dataUpdatedAt, isFetching } = list;
  const at = cachedAt(data) ?? dataUpdatedAt;
  // Without the server's list, the parts known to this phone count as filled.
  const isUnread = data === undefined && isUnanswered(error);
  const known = useMemo(
    () => savedSession(readDraft(sessionPlace(owner), none).session)?.filled ?? [],
    [owner],
  );
  const listed = data ?? (isUnread ? known : undefined);
  const asked = session?.again === null ? currentPart(session)?.name : undefined;
  const onTheirWay = usePartsOnTheirWay(asked, { at, isFetching });
  const names = useMemo(
    () => listed && onTheirWay && [...listed, ...onTheirWay],
    [listed, onTheirWay],
  );
  useEffect(() => {
    if (!names) return;
    const returned = takeReturned(owner);
    update((state) => {
      const present = withList(state.session, names);
      if (!returned) return { ...state, session: present };
      return { session: withReturned(present, returned, names), returns: state.returns + 1 };
    });
  }, [owner, names, update]);
  return { list, session: names ? session : null, change, returns };
}
