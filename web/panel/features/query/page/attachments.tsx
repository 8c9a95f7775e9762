import { m } from 'virtual:messages';
import { BusyWave } from '../../../../kit/ui/busy-wave.tsx';
import { formatBytes } from '../../../../kit/ui/format.ts';
import { Icon } from '../../../../kit/ui/icons.tsx';
import { Picture } from '../../../../kit/ui/picture.tsx';
import { isPending, type PictureEntry } from '../../../../kit/ui/picture-input/picture-entry.ts';
import { usePictureAddress } from '../../../../kit/ui/picture-input/use-picture-address.ts';
import classes from './attachments.module.css';
import { attachHint } from './message-values.ts';
import type { useAttachments } from './use-attachments.ts';

const ACCEPT = 'image/jpeg,image/png,image/webp,.pdf,.xlsx,.xls,.csv';

function Thumbnail({ entry }: { entry: PictureEntry }) {
  const address = usePictureAddress(entry.source);
  return (
    <span className={`thumbnail ${classes.thumbnail}`}>
      <Picture src={address} alt="" ratio="square" sizes="32px" />
    </span>
  );
}

interface AttachmentProps {
  entry: PictureEntry;
  isPicture: boolean;
  isLocked: boolean;
  onRemove: () => void;
}

function Attachment({ entry, isPicture, isLocked, onRemove }: AttachmentProps) {
  const { name, source } = entry;
  const pending = isPending(entry);
  const label = m.ui_picture_remove({ name });
  return (
    <li className={classes.file} data-picture={entry.id} aria-busy={pending || undefined}>
      {isPicture && !pending && <Thumbnail entry={entry} />}
      {!isPicture && <Icon name="records" />}
      <span className={classes.name}>{name}</span>
      <span className={`small ${classes.size}`}>
        {pending ? <BusyWave /> : source instanceof File && formatBytes(source.size)}
      </span>
      <button
        type="button"
        data-control="remove"
        className={`bare-button ${classes.remove}`}
        aria-label={label}
        title={label}
        disabled={isLocked}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}

interface AttachButtonProps {
  isLocked: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A button that lets the administrator choose files. */
export function AttachButton({ isLocked, onFiles }: AttachButtonProps) {
  return (
    <label className={classes.attach} title={attachHint()}>
      <input
        className={classes.input}
        type="file"
        multiple
        disabled={isLocked}
        accept={ACCEPT}
        aria-label={m.query_page_attach()}
        aria-description={attachHint()}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows the same file to be chosen again after it was removed.
          target.value = '';
        }}
      />
      <Icon name="attach" />
      {m.query_page_attach()}
    </label>
  );
}

/** Files of an answer, each with a button to remove it, and the reasons for rejected files. */
export function AttachmentList({
  attachments,
  isLocked,
}: {
  attachments: ReturnType<typeof useAttachments>;
  isLocked: boolean;
}) {
  const { box, pictures, documents, problems, remove } = attachments;
  const entries = [...pictures, ...documents];
  return (
    <div ref={box} className={classes.box}>
      {entries.length > 0 && (
        <ul className={classes.files} aria-label={m.query_page_attached()}>
          {entries.map((entry) => (
            <Attachment
              key={entry.id}
              entry={entry}
              isPicture={pictures.includes(entry)}
              isLocked={isLocked}
              onRemove={() => remove(entry)}
            />
          ))}
        </ul>
      )}
      <div role="alert">
        {problems.map((sentence) => (
          <p className={classes.problem} key={sentence}>
            {sentence}
          </p>
        ))}
      </div>
    </div>
  );
}
