import { m } from 'virtual:messages';
import { ApiError } from '../../../../kit/client/index.ts';
import { useDraftPictures } from '../../../../kit/forms/use-draft-pictures.ts';
import { fieldErrors, useForm } from '../../../../kit/forms/use-form.ts';
import { useFormSubmission } from '../../../../kit/forms/use-form-submission.ts';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { toast } from '../../../../kit/ui/toast.ts';
import { useAdministrator } from '../../../session.ts';
import { queriesKey } from '../api.ts';
import { viewOf } from '../query-view.ts';
import { type OpenedQuery, sendAnswer, sendNote, type WrittenMessage } from './api.ts';
import {
  DOCUMENTS,
  kindWords,
  type MessageKind,
  type MessageValues,
  messageErrors,
  messageOf,
  nothingWritten,
  PICTURES,
} from './message-values.ts';

interface Options {
  readonly query: OpenedQuery;
  readonly id: string;
  readonly kind: MessageKind;
  /** Whether another form's message of this kind is being sent. */
  readonly isSentBefore: boolean;
  /** Called when the server has stored the message. */
  readonly onStored: (query: OpenedQuery, kind: MessageKind) => void;
  /** Called when the form starts over. */
  readonly onDone: () => void;
  readonly onFailed: (error: Error) => void;
}

const senders = { answer: sendAnswer, note: sendNote };
const names = { text: 'text', resolution: 'resolution' } as const;

/** Returns the mutation key of sending a message. */
export const sendingKey = (id: string, kind: MessageKind) => [...queriesKey, id, kind] as const;

/** Manages a message on a query; its draft is stored until the server has it. */
export function useMessageForm(options: Options) {
  const { query, id, kind, isSentBefore, onStored, onDone, onFailed } = options;
  const place = { key: `query-${kind}:${id}`, owner: useAdministrator()?.user.mobile };
  const chosen = useDraftPictures(place, { [PICTURES]: [], [DOCUMENTS]: [] });
  const submission = useFormSubmission<WrittenMessage, OpenedQuery>({
    place,
    mutationKey: sendingKey(id, kind),
    send: (message, how) => senders[kind](id, message, { ...how, version: query.version }),
    // No delay before the next message, since the form stays in place.
    standsFor: () => 0,
    onStored: (opened) => {
      form.forget();
      chosen.forget();
      onStored(opened, kind);
    },
    onDone,
    onFailedUnseen: (error) => {
      const { sentence: reason } = errorSentence(error);
      const of = { field: kindWords[kind](), name: viewOf(query).name, reason };
      toast.error(m.query_page_not_sent_of(of));
    },
    onFailed: (error) => {
      if (error instanceof ApiError) form.fail(fieldErrors<MessageValues>(error.fields, names));
      onFailed(error);
    },
  });
  const form = useForm<MessageValues>({
    initial: nothingWritten,
    draft: place,
    pictures: chosen,
    validate: (values) => messageErrors(kind, values),
    onSubmit: (values) => {
      if (!isSentBefore) submission.submit(messageOf(values, chosen.pictures));
    },
  });
  const fileError =
    submission.error instanceof ApiError
      ? (submission.error.fields[PICTURES] ?? submission.error.fields[DOCUMENTS])
      : undefined;
  const isWritten =
    form.isChanged || Object.values(chosen.pictures).some((list) => list.length > 0);
  const isSending = submission.isSending || isSentBefore;
  return { form, chosen, submission, isSending, fileError, isWritten };
}
