import { m } from 'virtual:messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../kit/client/index.ts';
import type { DraftPlace } from '../../../kit/forms/draft.ts';
import { useRestored } from '../../../kit/forms/edit/use-restored.ts';
import { submissionKeys } from '../../../kit/forms/submission-keys.ts';
import { useDraftPictures } from '../../../kit/forms/use-draft-pictures.ts';
import { useForm } from '../../../kit/forms/use-form.ts';
import { type FormSubmission, useFormSubmission } from '../../../kit/forms/use-form-submission.ts';
import { useHasLeft } from '../../../kit/forms/use-has-left.ts';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import type { PictureEntry } from '../../../kit/ui/picture-input/picture-entry.ts';
import { uploadShares } from '../../../kit/ui/picture-input/upload-shares.ts';
import { toast } from '../../../kit/ui/toast.ts';
import type { Audience } from '../../audience.ts';
import { useAdministrator } from '../../session.ts';
import { type JustSent, sendNotification, sentKey, type Writing } from './api.ts';
import {
  IMAGE,
  type NotifyValues,
  nothingWritten,
  notifyErrors,
  placedErrors,
  writingOf,
} from './notify-values.ts';

/** Returns the key of a draft: a text for some recipients must not appear for others. */
function keyOf(audience: Audience): string {
  switch (audience.kind) {
    case 'single':
      return `notify:${audience.id}`;
    case 'selected': {
      const ids = audience.ids.toSorted();
      return `notify:selected:${ids.length}:${ids[0]}:${ids.at(-1)}`;
    }
    case 'matching':
      return `notify:matching:${JSON.stringify(audience.filter)}`;
    case 'all':
      return 'notify:all';
  }
}

const pictureErrorOf = (error: Error | null) =>
  error instanceof ApiError ? error.fields[IMAGE] : undefined;

const sharesOf = (
  picture: PictureEntry | undefined,
  { isSending, share }: Pick<FormSubmission, 'isSending' | 'share'>,
) => uploadShares({ [IMAGE]: picture ? [picture.source] : [] }, isSending ? share : null);

const nothing = { values: nothingWritten, pictures: {} };

function useDraftPlace(audience: Audience): DraftPlace {
  // Recipients that turn out to be gone leave the audience, and the draft stays.
  const [key] = useState(() => keyOf(audience));
  return { key, owner: useAdministrator()?.user.mobile };
}

/**
 * Manages the form of a notification to an audience; its draft is stored until it is sent. `asks`:
 * it has more than one recipient.
 */
export function useNotifyForm(audience: Audience, asks: boolean, onSent?: () => void) {
  const queries = useQueryClient();
  const place = useDraftPlace(audience);
  const pictures = useDraftPictures(place, {});
  const [isAsking, setAsking] = useState(false);
  const [sent, setSent] = useState<JustSent | null>(null);
  const hasLeft = useHasLeft();
  const submission = useFormSubmission({
    place,
    send: async (writing: Writing, how) => setSent(await sendNotification(writing, how)),
    onStored: () => {
      forget();
      onSent?.();
      // If the dialog was closed meanwhile, nothing else reports it.
      if (hasLeft()) toast.success(m.notification_sent());
      void queries.invalidateQueries({ queryKey: sentKey });
    },
    onDone: () => {},
    onFailedUnseen: (error) =>
      toast.error(m.notification_failed_reason({ reason: errorSentence(error).sentence })),
    onFailed: (error) => form.fail(placedErrors(error)),
  });
  const forget = () => {
    form.forget();
    pictures.forget();
  };
  const discard = () => {
    forget();
    submissionKeys(place).forgetKey();
  };
  const [picture] = pictures.pictures[IMAGE] ?? [];
  const writing = (values: NotifyValues) => writingOf(audience, values, picture?.source);
  const form = useForm({
    initial: nothingWritten,
    draft: place,
    pictures,
    validate: notifyErrors,
    onSubmit: (values) => {
      if (asks) setAsking(true);
      else submission.submit(writing(values));
    },
  });
  const present = { values: form.values, pictures: pictures.pictures };
  const [isRestored, endRestored] = useRestored(nothing, present, pictures.isRead);
  const isWritten = form.isChanged || picture !== undefined;
  const sendNow = () => {
    setAsking(false);
    const found = notifyErrors(form.values);
    if (Object.values(found).some(Boolean)) form.fail(found);
    else submission.submit(writing(form.values));
  };
  return {
    form,
    pictures,
    picture,
    submission,
    sent,
    /** Discards the text; set while there is text that is not being sent. */
    discard: isWritten && !submission.isSending ? discard : undefined,
    /** Whether the form contains text or a picture of an earlier visit. */
    isRestored,
    startOver: () => {
      form.change(nothingWritten);
      pictures.reset({ [IMAGE]: [] });
      endRestored();
      discard();
    },
    /** Confirmation before sending to many. */
    asking: { isOpen: isAsking, close: () => setAsking(false) },
    /** Sends after the confirmation, and again after a failure. */
    sendNow,
    pictureError: pictureErrorOf(submission.error),
    uploaded: sharesOf(picture, submission),
  };
}
