import { m } from 'virtual:messages';
import { useEffect, useId, useRef, useState } from 'react';
import type { ChangeConflict } from '../../client/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './conflict-choice.module.css';
import { changedSentence, deletedSentence } from './conflict-words.ts';
import type { Difference } from './rebase.ts';

function Both({ id, rows }: { id: string; rows: readonly Difference[] }) {
  if (rows.length === 0) return <p id={id}>{m.conflict_same()}</p>;
  return (
    <table id={id} className={classes.both}>
      <caption className="visually-hidden">{m.conflict_both()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.conflict_field()}</th>
          <th scope="col">{m.conflict_mine()}</th>
          <th scope="col">{m.conflict_theirs()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, mine, theirs }) => (
          <tr key={label} data-differs={mine !== theirs || undefined}>
            <th scope="row">{label}</th>
            <td>{mine || m.conflict_empty()}</td>
            <td>{theirs || m.conflict_empty()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ConflictChoiceProps {
  conflict: ChangeConflict;
  /** Fields of both versions; absent when there is nothing to compare. */
  rows?: readonly Difference[];
  /** Whether the other change was a deletion. */
  isDeleted?: boolean;
  busy?: boolean;
  onKeep: () => void;
  onTake: () => void;
}

/** Shows whose change came first and lets the user choose a version. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { conflict, rows, isDeleted = false, busy = false, onKeep, onTake } = props;
  const id = useId();
  const [isCompared, setCompared] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // Focus the choice, since the save button may be far below it.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={classes.choice} tabIndex={-1}>
      <Notice tone="error" detail={isDeleted ? m.conflict_restore_hint() : m.conflict_keep_hint()}>
        {isDeleted ? deletedSentence(conflict) : changedSentence(conflict)}
      </Notice>
      {rows && isCompared && <Both id={id} rows={rows} />}
      <div className={classes.buttons}>
        {rows && (
          <Button
            look="text"
            aria-expanded={isCompared}
            aria-controls={isCompared ? id : undefined}
            onClick={() => setCompared(!isCompared)}
          >
            {isCompared ? m.conflict_hide_both() : m.conflict_see_both()}
          </Button>
        )}
        <Button look="outline" onClick={onTake}>
          {isDeleted ? m.conflict_leave_deleted() : m.conflict_take_theirs()}
        </Button>
        <Button look="outline" busy={busy} onClick={onKeep}>
          {isDeleted ? m.conflict_restore_mine() : m.conflict_keep_mine()}
        </Button>
      </div>
    </div>
  );
}
