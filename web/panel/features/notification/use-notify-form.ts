import { m } from 'virtual:messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../kit/client/index.ts';
import { submissionKeys } from '../../../kit/forms/submission-keys.ts';
import { useDraftPictures } from '../../../kit/forms/use-draft-pictures.ts';
import { useForm } from '../../../kit/forms/use-form.ts';
import { useFormSubmission } from '../../../kit/forms/use-form-submission.ts';
import { useHasLeft } from '../../../kit/forms/use-has-left.ts';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
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

const keyOf = (audience: Audience) =>
  audience.kind === 'single' ? `notify:${audience.id}` : `notify:${audience.kind}`;

/**
 * Manages the form of a notification to an audience; its draft is stored until it is sent. `asks`:
 * it has more than one recipient.
 */
export function useNotifyForm(audience: Audience, asks: boolean) {
  const queries = useQueryClient();
  const place = { key: keyOf(audience), owner: useAdministrator()?.user.mobile };
  const pictures = useDraftPictures(place, {});
  const [isAsking, setAsking] = useState(false);
  const [sent, setSent] = useState<JustSent | null>(null);
  const hasLeft = useHasLeft();
  const submission = useFormSubmission({
    place,
    send: async (writing: Writing, how) => setSent(await sendNotification(writing, how)),
    onStored: () => {
      forget();
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
  const { error } = submission;
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
    /** Confirmation before sending to many. */
    asking: { isOpen: isAsking, close: () => setAsking(false) },
    /** Sends after the confirmation, and again after a failure. */
    sendNow,
    pictureError: error instanceof ApiError ? error.fields[IMAGE] : undefined,
    uploaded: uploadShares(
      { [IMAGE]: picture ? [picture.source] : [] },
      submission.isSending ? submission.share : null,
    ),
  };
}
