import { m } from 'virtual:messages';
import { BusyWave } from '../busy-wave.tsx';
import { Icon, type IconName } from '../icons.tsx';
import { Picture } from '../picture.tsx';
import type { CompressionStage } from './compression/compress-picture.ts';
import { isPending, type PictureEntry } from './picture-entry.ts';
import classes from './picture-input.module.css';
import { usePictureAddress } from './use-picture-address.ts';

const stageWords: Readonly<Record<CompressionStage, () => string>> = {
  waiting: m.ui_picture_stage_waiting,
  reading: m.ui_picture_stage_reading,
  compressing: m.ui_picture_stage_compressing,
};

interface PictureTileProps {
  entry: PictureEntry;
  index: number;
  count: number;
  /** Stage of its compression. */
  stage: CompressionStage | undefined;
  /** Share of the picture that is uploaded, from 0 to 1, while the form is being sent. */
  sent: number | undefined;
  /** Whether the form is being sent, so that its pictures cannot be changed. */
  isLocked: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

interface ToolProps {
  control: 'earlier' | 'later' | 'remove';
  icon: IconName;
  label: string;
  disabled: boolean;
  onClick: () => void;
}

function Tool({ control, icon, label, disabled, onClick }: ToolProps) {
  return (
    <button
      type="button"
      data-control={control}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/**
 * A picture that is not ready to send. Its large original is not drawn, to save memory on cheap
 * phones.
 */
function Unready({ stage }: { stage: CompressionStage }) {
  return (
    <span className={classes.unready}>
      <BusyWave />
      <span>{stageWords[stage]()}</span>
    </span>
  );
}

function Sending({ name, share }: { name: string; share: number }) {
  return (
    <progress
      className={classes.sent}
      value={Math.round(share * 100)}
      max={100}
      aria-label={m.ui_picture_sending({ name })}
    />
  );
}

/** A chosen picture with buttons to move and remove it. */
export function PictureTile(props: PictureTileProps) {
  const { entry, index, count, stage, sent, isLocked, onMove, onRemove } = props;
  const pending = isPending(entry);
  const address = usePictureAddress(pending ? '' : entry.source);
  const { name } = entry;
  return (
    <li className={classes.tile} data-picture={entry.id} aria-busy={pending || undefined}>
      <div className={classes.shown}>
        {pending ? (
          <Unready stage={stage ?? (entry.isUnread ? 'reading' : 'waiting')} />
        ) : (
          <Picture src={address} alt={name} ratio="square" sizes="160px" contain />
        )}
        {sent !== undefined && <Sending name={name} share={sent} />}
      </div>
      {index === 0 && count > 1 && <span className={classes.cover}>{m.ui_picture_cover()}</span>}
      <div className={classes.tools}>
        {count > 1 && (
          <>
            <Tool
              control="earlier"
              icon="previous"
              label={m.ui_picture_earlier({ name })}
              disabled={isLocked || index === 0}
              onClick={() => onMove(-1)}
            />
            <Tool
              control="later"
              icon="forward"
              label={m.ui_picture_later({ name })}
              disabled={isLocked || index === count - 1}
              onClick={() => onMove(1)}
            />
          </>
        )}
        <Tool
          control="remove"
          icon="trash"
          label={m.ui_picture_remove({ name })}
          disabled={isLocked}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
