import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { FactTable } from '../../ui/fact-table.tsx';
import { PictureGallery } from '../../ui/picture-gallery/picture-gallery.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import type { QueryRecord } from './api.ts';
import classes from './record-dialog.module.css';
import { descriptionOf, factsOf } from './record-facts.tsx';
import { headOf } from './record-view.ts';

function Pictures({ record }: { record: QueryRecord }) {
  const images = record.type === 'csp' ? record.Images : [];
  if (images.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{m.query_pictures()}</h3>
      <div className={classes.pictures}>
        <PictureGallery name={headOf(record).name} pictures={images} />
      </div>
    </>
  );
}

interface RecordDialogProps {
  record: QueryRecord | null;
  onClose: () => void;
}

/** A record with all that was sent. */
export function RecordDialog({ record, onClose }: RecordDialogProps) {
  const part = record?.type === 'csp' ? record.CatalogueItem : null;
  const name = record ? headOf(record).name : '';
  return (
    <Sheet
      open={record !== null}
      onClose={onClose}
      title={name}
      closeBelow
      footer={
        part && (
          <ButtonLink to="/shop/$id" params={{ id: part.ID }}>
            {m.query_see_part()}
          </ButtonLink>
        )
      }
    >
      {record && (
        <>
          <FactTable name={name} facts={factsOf(record)} />
          <h3 className={classes.heading}>{m.query_description()}</h3>
          <p className={classes.description}>{descriptionOf(record)}</p>
          <Pictures record={record} />
        </>
      )}
    </Sheet>
  );
}
