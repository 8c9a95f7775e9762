import { m } from 'virtual:messages';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { FactTable } from '../../../kit/ui/fact-table.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import { PictureGallery } from '../../../kit/ui/picture-gallery/picture-gallery.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import type { QueryRecord } from './api.ts';
import { RecordAnswers } from './record-answers.tsx';
import classes from './record-dialog.module.css';
import { factsOf, passagesOf } from './record-facts.tsx';
import { headOf } from './record-view.ts';

function picturesOf(record: QueryRecord): readonly string[] {
  if (record.type === 'csp') return record.Images;
  return record.Machine?.image ? [record.Machine.image] : [];
}

function Pictures({ record }: { record: QueryRecord }) {
  const pictures = picturesOf(record);
  if (pictures.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{m.query_pictures()}</h3>
      <div className={classes.pictures}>
        <PictureGallery
          name={headOf(record).name}
          pictures={pictures}
          drawing={record.type === 'csp' ? 'part' : 'machine'}
        />
      </div>
    </>
  );
}

/** Links to the part or machine of the query. */
function Subject({ record }: { record: QueryRecord }) {
  if (record.type === 'csp') {
    const part = record.CatalogueItem;
    return (
      part && (
        <ButtonLink to="/shop/$id" params={{ id: part.ID }}>
          {m.query_see_part()}
        </ButtonLink>
      )
    );
  }
  return (
    record.Machine &&
    !record.Machine.sold_at && (
      <ButtonLink to="/machines/$id" params={{ id: record.Machine.ID }}>
        {m.query_see_machine()}
      </ButtonLink>
    )
  );
}

interface RecordDialogProps {
  record: QueryRecord | null;
  onClose: () => void;
}

/** Shows a record with all its data. */
export function RecordDialog({ record, onClose }: RecordDialogProps) {
  const { name, soldAt } = record ? headOf(record) : { name: '', soldAt: '' };
  return (
    <Sheet
      open={record !== null}
      onClose={onClose}
      title={name}
      closeBelow
      footer={record && <Subject record={record} />}
    >
      {record && (
        <>
          {soldAt && <Notice tone="info">{m.query_sold({ date: soldAt })}</Notice>}
          <RecordAnswers record={record} />
          <FactTable name={name} facts={factsOf(record)} />
          {passagesOf(record).map(({ heading, text }) => (
            <section key={heading}>
              <h3 className={classes.heading}>{heading}</h3>
              <p className={classes.description}>{text}</p>
            </section>
          ))}
          <Pictures record={record} />
        </>
      )}
    </Sheet>
  );
}
