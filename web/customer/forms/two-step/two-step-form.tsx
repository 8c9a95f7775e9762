import { m } from 'virtual:messages';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { PictureInput } from '../../../kit/ui/picture-input/picture-input.tsx';
import { isSecondTap } from '../../../kit/ui/second-tap.ts';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { SubmissionNotice } from '../submission-notice.tsx';
import { SubmissionScreen } from '../submission-screen.tsx';
import classes from './two-step-form.module.css';
import { IMAGES, type TwoStepFormState } from './use-two-step-form.ts';

interface TwoStepFormProps<V extends object> {
  state: TwoStepFormState<V>;
  title: string;
  /** Title above the fields of the first step. */
  detailsTitle: string;
  imagesTitle: string;
  pictureLabel: string;
  pictureHint: string;
  pictureNote: string;
  max: number;
  submit: string;
  /** Text shown while the form is sent. */
  sending: string;
  /** Content above both steps, for what has to be chosen before sending. */
  above?: ReactNode;
  /** Fields of the first step. */
  children: ReactNode;
}

/** Shows a form in two steps, details and pictures, then the progress while it is sent. */
export function TwoStepForm<V extends object>(props: TwoStepFormProps<V>) {
  const { state, title, max, submit, sending, children } = props;
  const { form, pictures, isOnImages, toDetails, submission } = state;
  const { isSending, error, isUnanswered } = submission;
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isOnImages);
  useEffect(() => {
    if (shown.current === isOnImages) return;
    shown.current = isOnImages;
    window.scrollTo({ top: 0 });
    const isFailing = heading.current?.closest('form')?.querySelector('[aria-invalid="true"]');
    if (!isFailing) heading.current?.focus({ preventScroll: true });
  }, [isOnImages]);
  const number = isOnImages ? 2 : 1;
  return (
    <PageShell
      title={title}
      subtitle={m.form_step({ number, total: 2 })}
      narrow
      mainAction={
        <>
          {isOnImages && (
            <SubmissionNotice
              error={isSending ? null : error}
              isUnanswered={isUnanswered}
              onRetry={() => form.props.ref.current?.requestSubmit()}
            />
          )}
          <div className={classes.buttons}>
            {isOnImages && (
              <Button look="outline" onClick={toDetails}>
                {m.form_back()}
              </Button>
            )}
            <Button
              type="submit"
              form={formId}
              wide
              busy={form.isWaiting || isSending}
              onClick={(event) => isSecondTap(event) && event.preventDefault()}
            >
              {isOnImages ? submit : m.form_next()}
            </Button>
          </div>
        </>
      }
    >
      {props.above}
      <form {...form.props} id={formId} className="card card-form">
        <h2 className={classes.heading} ref={heading} tabIndex={-1}>
          {isOnImages ? props.imagesTitle : props.detailsTitle}
        </h2>
        {isOnImages && !pictures.isRead && <ListSkeleton rows={1} />}
        {isOnImages && pictures.isRead && (
          <PictureInput
            label={props.pictureLabel}
            hint={props.pictureHint}
            note={props.pictureNote}
            name={IMAGES}
            max={max}
            pictures={pictures.pictures[IMAGES] ?? []}
            onChange={(list) => pictures.change({ [IMAGES]: list })}
            error={state.pictureError}
            uploaded={state.uploaded}
          />
        )}
        {!isOnImages && children}
      </form>
      <SubmissionScreen submission={submission} text={sending} />
    </PageShell>
  );
}
