import { m } from 'virtual:messages';
import type { PartType, PartValues } from '@fluteline/domain/parts';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ApiError } from '../../../kit/client/index.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { isSecondTap } from '../../../kit/ui/second-tap.ts';
import { categoryName } from '../../../trade/category-name.ts';
import { PartDrawing } from '../../../trade/part-drawing/part-drawing.tsx';
import type { Stored } from '../../forms/through-outbox.ts';
import { PartFields } from './part-fields.tsx';
import classes from './parts.module.css';
import { SubmitFailure } from './submit-failure.tsx';
import { usePartForm } from './use-part-form.ts';

interface PartEntryProps {
  owner: string | undefined;
  part: PartType;
  /** Values typed before. */
  values: PartValues;
  /** Number of saved entries, when several are possible. */
  entries: number;
  /** Element in which the buttons are rendered. */
  slot: HTMLElement | null;
  /** Whether to take the focus, as the user has just moved on to this part. */
  takesFocus: boolean;
  onChange: (changed: Partial<PartValues>) => void;
  onSkip: () => void;
  onStored: (by: Stored) => void;
  onFailed: (error: Error) => void;
  onReload: () => void;
}

/** Shows a part with its fields, Skip and Submit. Has to be keyed by the part and its owner. */
export function PartEntry(props: PartEntryProps) {
  const { part, entries, slot, takesFocus, onSkip, onReload } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, submission, fields, onSubmit } = usePartForm(props);
  const { isSending, error, isUnanswered } = submission;
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const isThere = error instanceof ApiError && error.code === 'part_exists';
  const retry = isThere ? onReload : () => form.current?.requestSubmit();
  const isAtFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return (
    <>
      <form
        id={id}
        ref={form}
        className={`card card-form ${classes.board}`}
        aria-labelledby={`${id}-name`}
        noValidate
        onSubmit={onSubmit}
      >
        <div className={classes.head}>
          <PartDrawing part={part} />
          <div className={classes.names}>
            <h2 id={`${id}-name`} ref={heading} tabIndex={-1}>
              {part.name}
            </h2>
            <p>{categoryName(part.category)}</p>
            {entries > 0 && <p>{m.parts_saved({ count: entries })}</p>}
          </div>
        </div>
        <div className={classes.fields}>
          <PartFields part={part} {...fields} />
        </div>
      </form>
      {slot &&
        createPortal(
          <>
            {error && !isSending && (
              <SubmitFailure
                error={error}
                isUnanswered={isUnanswered}
                onRetry={isAtFields ? undefined : retry}
              />
            )}
            <div className={classes.buttons}>
              <Button
                look="outline"
                aria-disabled={isSending || undefined}
                onClick={(event) => {
                  if (!isSending && !isSecondTap(event)) onSkip();
                }}
              >
                {m.parts_skip()}
              </Button>
              <Button
                type="submit"
                form={id}
                wide
                busy={isSending}
                onClick={(event) => isSecondTap(event) && event.preventDefault()}
              >
                {m.parts_submit()}
              </Button>
            </div>
          </>,
          slot,
        )}
    </>
  );
}
