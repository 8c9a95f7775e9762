import { m } from 'virtual:messages';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import type { PictureEntry } from './picture-entry.ts';
import classes from './picture-input.module.css';
import { PictureTile } from './picture-tile.tsx';
import type { UploadShares } from './upload-shares.ts';
import { usePictureList } from './use-picture-list.ts';

const ACCEPT = 'image/jpeg,image/png,image/webp';

interface PictureInputProps {
  label: string;
  hint: string;
  /** A second sentence after the hint. */
  note?: string;
  name?: string;
  pictures: readonly PictureEntry[];
  onChange: (pictures: readonly PictureEntry[]) => void;
  max: number;
  error?: string | undefined;
  /** Upload progress of each file while the form is being sent: `uploadShares(files, share)`. */
  uploaded?: UploadShares | null;
}

interface ChooserProps {
  icon: IconName;
  label: string;
  name?: string | undefined;
  many: boolean;
  camera?: boolean;
  /** ID of the text that says what the pictures are of. */
  of: string;
  describedBy: string;
  invalid: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A file input that looks like a button; the browser opens the camera or gallery. */
function Chooser(props: ChooserProps) {
  const { icon, label, name, many, camera, of, describedBy, invalid, onFiles } = props;
  const id = useId();
  return (
    <label className={`with-icon ${classes.chooser} ${camera ? classes.camera : ''}`}>
      <input
        className={classes.file}
        type="file"
        name={name}
        accept={ACCEPT}
        multiple={many}
        capture={camera ? 'environment' : undefined}
        aria-labelledby={`${id} ${of}`}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows the same file to be chosen again after it was removed.
          target.value = '';
        }}
      />
      <Icon name={icon} />
      <span id={id}>{label}</span>
    </label>
  );
}

/**
 * A field for pictures from camera, gallery or a drop, with previews, order, and a reason for each
 * rejected file.
 */
export function PictureInput(props: PictureInputProps) {
  const { label, hint, note, name, pictures, onChange, max, error, uploaded } = props;
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const [over, setOver] = useState(false);
  const { stages, refusals, add, remove, move } = usePictureList({ pictures, onChange, max, box });
  const room = max - pictures.length;
  const isSending = Boolean(uploaded);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isSending) add([...event.dataTransfer.files]);
  };
  const chooser = {
    name,
    many: max > 1,
    of: `${id}-label`,
    describedBy: `${id}-hint`,
    invalid: Boolean(error),
    onFiles: add,
  };
  const addLabel = max > 1 ? m.ui_picture_add() : m.ui_picture_add_one();
  return (
    <fieldset
      className={over ? classes.over : undefined}
      ref={box}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <legend className={classes.legend} id={`${id}-label`}>
        {label}
      </legend>
      {pictures.length > 0 && (
        <ul className={classes.tiles}>
          {pictures.map((entry, index) => (
            <PictureTile
              key={entry.id}
              entry={entry}
              index={index}
              count={pictures.length}
              stage={stages.get(entry.id)}
              sent={entry.source instanceof File ? uploaded?.get(entry.source) : undefined}
              isLocked={isSending}
              onMove={(by) => move(entry, by)}
              onRemove={() => remove(entry)}
            />
          ))}
        </ul>
      )}
      {(room > 0 || max === 1) && !isSending && (
        <div className={classes.choosers}>
          <Chooser
            icon="upload"
            label={max === 1 && room === 0 ? m.ui_picture_replace() : addLabel}
            {...chooser}
          />
          <Chooser icon="camera" label={m.ui_picture_camera()} camera {...chooser} many={false} />
          <span className={`quiet ${classes.drop}`}>
            {max > 1 ? m.ui_picture_drop() : m.ui_picture_drop_one()}
          </span>
        </div>
      )}
      <p className={`small ${classes.hint}`} id={`${id}-hint`}>
        <span>{hint}</span>
        {note && <span> · {note}</span>}
        {error && <span className={classes.error}>{error}</span>}
      </p>
      <div role="alert">
        {refusals.map((sentence) => (
          <p className={classes.error} key={sentence}>
            {sentence}
          </p>
        ))}
      </div>
    </fieldset>
  );
}
