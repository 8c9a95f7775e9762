import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { formatMoment } from '../../../kit/ui/format.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { urgencyWord } from '../../../trade/urgency-badge.tsx';
import { DetailPart } from '../../ui/detail-part.tsx';
import { historyQuery, type QueryEvent } from './api.ts';
import classes from './query-history.module.css';

const word = (urgency: string | null) => (urgency === null ? '' : urgencyWord(urgency));

/** Fields by their names on the wire; others stand as they are. */
const fieldWords: Readonly<Record<string, () => string>> = {
  SparePartName: m.query_panel_part,
  RelatedMachine: m.query_panel_related_machine,
  SpecificationAvailable: m.query_panel_specification,
  Quantity: m.query_panel_quantity,
  RequiredPartDetails: m.query_panel_required,
  Images: m.query_panel_pictures,
  machine_name: m.query_panel_machine_name,
  machine_condition: m.query_panel_condition,
  size: m.query_panel_size,
  description: m.query_panel_description,
  quantity: m.query_panel_quantity,
  budget_range: m.query_panel_budget,
  required_date: m.query_panel_required_date,
  purpose: m.query_panel_purpose,
  specifications: m.query_panel_specifications,
  assigned_to: m.query_panel_assigned_to,
  resolution: m.query_panel_resolution,
};

function whatHappened({ kind, before, after }: QueryEvent): string {
  const urgency = word(after);
  switch (kind) {
    case 'raised':
      return urgency
        ? m.query_panel_history_raised_as({ urgency })
        : m.query_panel_history_raised();
    case 'resolved':
      return m.query_panel_history_resolved();
    case 'reopened':
      return urgency
        ? m.query_panel_history_reopened_as({ urgency })
        : m.query_panel_history_reopened();
    case 'urgency_changed':
      return m.query_panel_history_urgency({ before: word(before), after: urgency });
    default:
      return m.query_panel_history_changed();
  }
}

function whoDidIt({ by, by_administrator: isOffice }: QueryEvent): string {
  if (!by) return m.query_panel_history_erased();
  return isOffice ? m.query_panel_history_by_office({ name: by }) : by;
}

function HistoryLine({ event }: { event: QueryEvent }) {
  const fields = event.fields.map((name) => fieldWords[name]?.() ?? name).join(', ');
  const isOnlyFields = event.kind === 'changed' && fields !== '';
  return (
    <li className={classes.line}>
      {!isOnlyFields && <strong>{whatHappened(event)}</strong>}
      {fields !== '' &&
        (isOnlyFields ? (
          <strong>{m.query_panel_history_fields({ fields })}</strong>
        ) : (
          <span>{m.query_panel_history_fields({ fields })}</span>
        ))}
      <span className={classes.who}>
        {whoDidIt(event)} · <time dateTime={event.at}>{formatMoment(event.at)}</time>
      </span>
    </li>
  );
}

/** Who did what to a query, oldest first. */
export function QueryHistory({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(historyQuery(id));
  return (
    <DetailPart title={m.query_panel_history()}>
      {isPending && (
        <p className={classes.waiting} role="status" aria-busy="true">
          <span className="visually-hidden">{m.ui_loading()}</span>
        </p>
      )}
      {error && !data && (
        <Notice tone="error" detail={errorSentence(error).sentence} onRetry={() => void refetch()}>
          {m.query_panel_history_failed()}
        </Notice>
      )}
      {data && (
        <ol className={classes.history}>
          {data.map((event) => (
            <HistoryLine key={event.id} event={event} />
          ))}
        </ol>
      )}
    </DetailPart>
  );
}
