import { m } from 'virtual:messages';
import { isUnsent } from '@fluteline/domain/outbox';
import {
  addAnother,
  canAddAnother,
  changePartValues,
  currentPart,
  PART_TYPE_COUNT,
  type PartSession,
  partTypeNamed,
  partValues,
  sessionStage,
  skipPart,
  startNewSession,
  submitFailed,
  submitSucceeded,
} from '@fluteline/domain/parts';
import { useState } from 'react';
import { ApiError, useCustomer } from '../../../kit/client/index.ts';
import { announce } from '../../../kit/ui/announcer.tsx';
import { Button, ButtonLink } from '../../../kit/ui/button.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import { focusHeading } from '../../../kit/ui/shell/focus-heading.ts';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import { DetailSkeleton } from '../../../kit/ui/skeletons.tsx';
import { ErrorState } from '../../../kit/ui/states.tsx';
import { WaveMark } from '../../../kit/ui/wave-mark.tsx';
import { useOutbox } from '../../offline/outbox/index.ts';
import { useRefreshParts } from './api.ts';
import { LastSubmitted } from './last-submitted.tsx';
import { PartEntry } from './part-entry.tsx';
import classes from './parts.module.css';
import { SessionProgress } from './session-progress.tsx';
import { SessionSummary } from './session-summary.tsx';
import { usePartSession } from './use-part-session.ts';

/**
 * Returns the account whose parts are shown: the last one signed in, also while the sign-in sheet
 * is open.
 */
function useOwner(): string | undefined {
  const mobile = useCustomer()?.user.mobile;
  const [owner, setOwner] = useState(mobile);
  if (mobile !== undefined && mobile !== owner) setOwner(mobile);
  return owner;
}

function AllCompleted() {
  return (
    <section className={`card card-form ${classes.board}`}>
      <div className={classes.done}>
        <WaveMark width={72} />
        <h2>{m.parts_all_done()}</h2>
        <p className="quiet">{m.parts_all_done_hint({ total: PART_TYPE_COUNT })}</p>
        <ButtonLink to="/shop">{m.parts_to_catalogue()}</ButtonLink>
      </div>
    </section>
  );
}

type Change = (next: (session: PartSession) => PartSession) => void;

interface SessionViewProps extends ReturnType<typeof usePartSession> {
  owner: string | undefined;
  session: PartSession;
  /** Changes the session and moves on to the next part. */
  move: Change;
  hasMoved: boolean;
  slot: HTMLElement | null;
}

function SessionView(props: SessionViewProps) {
  const { owner, list, session, change, move, hasMoved, returns, slot } = props;
  const { data: saved = [], isFetching, error } = list;
  // A fresh list contains the parts just submitted.
  const isFresh = !isFetching && !error;
  const refresh = useRefreshParts();
  const entriesOf = (name: string) => {
    const type = partTypeNamed(name);
    return type?.allowMultiple ? saved.filter((one) => partTypeNamed(one) === type).length : 0;
  };
  const outbox = useOutbox(owner);
  const isWaiting = (name: string) =>
    outbox.some((item) => item.kind === 'plant_part' && item.title === name && isUnsent(item));
  const part = currentPart(session);
  const { last } = session;
  return (
    <div className={classes.session}>
      {part && <SessionProgress session={session} />}
      {last !== null && session.again === null && (
        <LastSubmitted
          name={last}
          entries={isFresh && !isWaiting(last) ? entriesOf(last) : 0}
          isWaiting={isWaiting(last)}
          action={
            canAddAnother(session) && (
              <Button look="text" onClick={() => move(addAnother)}>
                {m.parts_add_another()}
              </Button>
            )
          }
        />
      )}
      {part ? (
        <PartEntry
          key={`${owner} ${part.name} ${returns}`}
          owner={owner}
          part={part}
          values={partValues(session, part.name)}
          entries={entriesOf(part.name)}
          slot={slot}
          takesFocus={hasMoved}
          onChange={(changed) => change((now) => changePartValues(now, part.name, changed))}
          onSkip={() => move(skipPart)}
          onStored={(by) => {
            move((now) => submitSucceeded(now, part.name));
            const said = by === 'sent' ? m.parts_submitted : m.parts_waits;
            announce(said({ part: part.name }));
            refresh();
          }}
          onFailed={(error) => {
            change((now) => submitFailed(now, part.name));
            if (error instanceof ApiError && error.code === 'part_exists') refresh();
          }}
          onReload={refresh}
        />
      ) : (
        <SessionSummary session={session} waiting={session.submitted.filter(isWaiting).length} />
      )}
    </div>
  );
}

/** Asks a plant about its parts, one after the other. */
export function SuggestionsPage() {
  const owner = useOwner();
  const parts = usePartSession(owner);
  const { list, session, change } = parts;
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [hasMoved, setMoved] = useState(false);
  const move: Change = (next) => {
    setMoved(true);
    change(next);
  };
  const stage = session && sessionStage(session);
  const actions = {
    part: <div className={classes.slot} ref={setSlot} />,
    summary: (
      <Button
        wide
        onClick={() => {
          focusHeading();
          move(startNewSession);
        }}
      >
        {m.parts_start_new()}
      </Button>
    ),
    all_filled: undefined,
  };
  const { data, error, isFetching } = list;
  return (
    <PageShell title={m.parts_title()} narrow mainAction={stage && actions[stage]}>
      {error && !data && session && (
        <Notice tone="info" detail={m.parts_begin_hint()} onRetry={() => void list.refetch()}>
          {m.parts_load_failed()}
        </Notice>
      )}
      {error && !data && !session && (
        <ErrorState
          title={m.parts_load_failed()}
          error={error}
          busy={isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {!session && !(error && !data) && <DetailSkeleton />}
      {stage === 'all_filled' && <AllCompleted />}
      {session && stage !== 'all_filled' && (
        <SessionView
          {...parts}
          owner={owner}
          session={session}
          move={move}
          hasMoved={hasMoved}
          slot={slot}
        />
      )}
    </PageShell>
  );
}
