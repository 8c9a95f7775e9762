import { m } from 'virtual:messages';
import { Button } from '../../../kit/ui/button.tsx';
import { FactTable } from '../../../kit/ui/fact-table.tsx';
import { Fold } from '../../../kit/ui/fold.tsx';
import { formatMobile, formatMoment } from '../../../kit/ui/format.ts';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { actionInWords, kindInWords } from './action-words.ts';
import type { AuditRow } from './api.ts';
import classes from './audit-log.module.css';
import type { AuditSearch } from './audit-search.ts';
import { differenceOf, fieldInWords, isNothing } from './difference.ts';
import { actorName, targetName } from './row-words.ts';
import { namedValueInWords } from './value-words.ts';

function Difference({ row }: { row: AuditRow }) {
  const changes = differenceOf(row.before, row.after);
  if (changes.length === 0)
    return <p className={`small ${classes.quiet}`}>{m.audit_log_no_change()}</p>;
  // Creations have no value before and deletions none after; an empty column would take the others'
  // space.
  const began = changes.every((change) => isNothing(change.before));
  const ended = !began && changes.every((change) => isNothing(change.after));
  return (
    <table className={`plain-table ${classes.difference}`}>
      <caption className="visually-hidden">{m.audit_log_changes()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.audit_log_field()}</th>
          {!began && <th scope="col">{m.audit_log_before()}</th>}
          {!ended && <th scope="col">{m.audit_log_after()}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path.join('.')}>
            <th scope="row">{path.length === 0 ? m.audit_log_whole() : fieldInWords(path)}</th>
            {!began && (
              <td>
                {isNothing(before) ? (
                  m.audit_log_nothing()
                ) : (
                  <del>{namedValueInWords(path, before)}</del>
                )}
              </td>
            )}
            {!ended && (
              <td>
                {isNothing(after) ? (
                  m.audit_log_nothing()
                ) : (
                  <ins>{namedValueInWords(path, after)}</ins>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Joins texts; the dot between them stays on the line of the first. */
const joined = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join('\u00a0· ');

interface AuditDetailsProps {
  row: AuditRow | null;
  onClose: () => void;
  onNarrow: (filters: Pick<AuditSearch, 'actor' | 'target' | 'address'>) => void;
}

function Narrowing({ row, onNarrow }: { row: AuditRow; onNarrow: AuditDetailsProps['onNarrow'] }) {
  const { actor, target_id: target, address } = row;
  return (
    <div className={classes.buttons}>
      {actor && (
        <Button look="outline" onClick={() => onNarrow({ actor: actor.id })}>
          {m.audit_log_only_person()}
        </Button>
      )}
      {target && (
        <Button look="outline" onClick={() => onNarrow({ target })}>
          {m.audit_log_history_of_target()}
        </Button>
      )}
      {address && (
        <Button look="outline" onClick={() => onNarrow({ address })}>
          {m.audit_log_only_this_address()}
        </Button>
      )}
    </div>
  );
}

/** Sheet with the changes of a row and, collapsed, its values as logged. */
export function AuditDetails({ row, onClose, onNarrow }: AuditDetailsProps) {
  if (!row) return null;
  const { actor, at, target_kind, target_id, request_id, before, after } = row;
  const who = joined([actorName(actor), actor?.name && formatMobile(actor.mobile)]);
  const whom = joined([kindInWords(target_kind), targetName(row)]);
  return (
    <Sheet open onClose={onClose} title={actionInWords(row.action)} size="large">
      <div className={`stack ${classes.details}`}>
        <FactTable
          name={m.audit_log_details()}
          facts={[
            { label: m.audit_log_who(), value: who },
            { label: m.audit_log_whom(), value: whom },
            ...(row.address ? [{ label: m.audit_log_address(), value: row.address }] : []),
            { label: m.audit_log_when(), value: formatMoment(at) },
          ]}
        />
        <section aria-label={m.audit_log_changes()}>
          <h3 className={classes.part}>{m.audit_log_changes()}</h3>
          <Difference row={row} />
        </section>
        <Narrowing row={row} onNarrow={onNarrow} />
        <Fold title={m.audit_log_word_for_word()}>
          <pre className={classes.json}>
            {JSON.stringify({ action: row.action, target_id, request_id, before, after }, null, 2)}
          </pre>
        </Fold>
      </div>
    </Sheet>
  );
}
