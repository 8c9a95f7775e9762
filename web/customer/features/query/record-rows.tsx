import { m } from 'virtual:messages';
import { Picture } from '../../../kit/ui/picture.tsx';
import { UrgencyBadge } from '../../../trade/urgency-badge.tsx';
import type { QueryRecord } from './api.ts';
import classes from './record-rows.module.css';
import { headOf } from './record-view.ts';
import { stageLine } from './stage-words.ts';

interface RecordRowsProps {
  records: readonly QueryRecord[];
  onOpen: (record: QueryRecord) => void;
}

/** Lists records as rows: picture, name, day and urgency. */
export function RecordRows({ records, onOpen }: RecordRowsProps) {
  return (
    <ul className={classes.rows} aria-label={m.query_records()}>
      {records.map((record) => {
        const { id, name, image, urgency, createdAt, soldAt } = headOf(record);
        const stage = stageLine(record);
        const drawing = record.type === 'machine' ? 'machine' : 'part';
        return (
          <li key={id}>
            <button
              type="button"
              className={`card card-link ${classes.row}`}
              onClick={() => onOpen(record)}
            >
              <span className={`thumbnail ${classes.picture}`}>
                <Picture src={image} alt="" ratio="square" sizes="48px" drawing={drawing} />
              </span>
              <span className={`beside-picture ${classes.text}`}>
                <span className="name">{name}</span>
                <span className={`small ${classes.date}`}>
                  {m.query_created_on({ date: createdAt })}
                </span>
                {stage && <span className={`small ${classes.stage}`}>{stage}</span>}
                {soldAt && (
                  <span className={`small ${classes.date}`}>
                    {m.query_sold_on({ date: soldAt })}
                  </span>
                )}
              </span>
              <UrgencyBadge urgency={urgency} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
