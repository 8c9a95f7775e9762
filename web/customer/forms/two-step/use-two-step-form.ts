import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../kit/client/index.ts';
import { isSame } from '../../../kit/forms/conflict/rebase.ts';
import { type DraftPictures, useDraftPictures } from '../../../kit/forms/use-draft-pictures.ts';
import {
  type FormErrors,
  type FormState,
  fieldErrors,
  useForm,
} from '../../../kit/forms/use-form.ts';
import { useFormDraft } from '../../../kit/forms/use-form-draft.ts';
import { useFormOwner } from '../../../kit/forms/use-form-owner.ts';
import { type FormSubmission, useFormSubmission } from '../../../kit/forms/use-form-submission.ts';
import { useBackCloses } from '../../../kit/ui/back-stack.ts';
import { uploadShares } from '../../../kit/ui/picture-input/upload-shares.ts';
import type { OutboxRequest } from '../../offline/outbox/index.ts';
import { useReturnedRefusal } from '../returned-refusal.ts';
import { type Stored, sayItWaits, useSender, useThroughOutbox } from '../through-outbox.ts';

/** Field of the pictures on the wire and in the draft. */
export const IMAGES = 'Images';
type Files = readonly (File | string)[];

/** The account that sends a request, and where the request can be edited. */
export type Origin = Pick<OutboxRequest, 'account' | 'edit'>;

interface Options<V extends object> {
  /** Address of the form's screen. */
  readonly at: string;
  /** Key of the form among the account's drafts. */
  readonly draft: string;
  readonly initial: V;
  readonly validate: (values: V) => FormErrors<V>;
  /** Maps wire names to the form's field names. */
  readonly names: Readonly<Record<string, keyof V & string>>;
  readonly toRequest: (values: V, files: Files, origin: Origin) => OutboxRequest;
  readonly onStored: (by: Stored) => void;
  readonly onDone: () => void;
  readonly onFailed: () => void;
}

/** State of a form with a details step and a pictures step. */
export interface TwoStepFormState<V extends object> {
  readonly form: FormState<V>;
  readonly pictures: DraftPictures;
  readonly isOnImages: boolean;
  readonly toDetails: () => void;
  readonly submission: Omit<FormSubmission, 'submit'>;
  readonly pictureError: string | undefined;
  readonly uploaded: ReturnType<typeof uploadShares>;
}

const none = { [IMAGES]: [] };

const sameFiles = (one: Files, other: Files) =>
  one.length === other.length && one.every((file, at) => file === other[at]);

/**
 * Holds the step of a form. It is stored without an owner, so it lasts as long as the window; a
 * later visit and another account start at the first step.
 */
function useStep(draft: string, owner = '') {
  const first = { isOnImages: false, of: owner };
  const [step, setStep, forgetStep] = useFormDraft({ key: `${draft}-step` }, first);
  return {
    isOnImages: step.isOnImages && step.of === owner,
    goTo: (isOnImages: boolean) => setStep({ isOnImages, of: owner }),
    forgetStep,
  };
}

/**
 * Holds the values and pictures of a two-step form, saved until the outbox has stored them. Back
 * leads from the pictures to the details; a reload keeps the step.
 */
export function useTwoStepForm<V extends object>(options: Options<V>): TwoStepFormState<V> {
  const { at, draft, initial, validate, names, toRequest, onStored, onDone, onFailed } = options;
  const owner = useFormOwner();
  const place = { key: draft, owner };
  const { isOnImages, goTo, forgetStep } = useStep(draft, owner);
  const toDetails = () => goTo(false);
  const [sent, setSent] = useState<{ readonly values: V; readonly files: Files } | null>(null);
  const pictures = useDraftPictures(place, none);
  const files = (pictures.pictures[IMAGES] ?? []).map(({ source }) => source);
  const sender = useSender();
  const submission = useFormSubmission({
    ...useThroughOutbox(),
    place,
    creates: true,
    onQueued: () => {
      form.forget();
      pictures.forget();
      forgetStep();
    },
    onReturned: async () => {
      form.restore();
      goTo(true);
      await pictures.restore();
    },
    onStored: ({ kind }, isStopped) => {
      if (kind === 'waiting') sayItWaits(isStopped);
      onStored(kind);
    },
    onDone,
    onFailed: (error) => {
      if (error instanceof ApiError) showRefused(error.fields);
      onFailed();
    },
  });
  const form = useForm<V>({
    initial,
    draft: place,
    validate,
    ...(isOnImages && { pictures }),
    onSubmit: (values) => {
      if (!isOnImages) return goTo(true);
      const account = sender();
      if (!account) return;
      setSent({ values, files });
      const edit = { to: at, draft: { key: draft, values, pictures: IMAGES } };
      submission.submit(toRequest(values, files, { account, edit }));
    },
  });
  const showRefused = (fields: ApiError['fields']) => {
    const found = fieldErrors<V>(fields, names);
    if (Object.keys(found).length > 0) toDetails();
    form.fail(found);
  };
  useReturnedRefusal(place, showRefused);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // Missing values are shown among the details, for example when the draft is gone but the step
    // is not.
    if (Object.values(validate(form.values)).some(Boolean)) toDetails();
    form.props.onSubmit(event);
  };
  useBackCloses(isOnImages, toDetails);
  const { share, isSending } = submission;
  const isAsSent = sent && isSame(sent.values, form.values) && sameFiles(sent.files, files);
  const error = isAsSent ? submission.error : null;
  return {
    form: { ...form, props: { ...form.props, onSubmit } },
    pictures,
    isOnImages,
    toDetails,
    submission: { ...submission, error },
    pictureError: error instanceof ApiError ? error.fields[IMAGES] : undefined,
    uploaded: uploadShares({ [IMAGES]: sent?.files ?? [] }, isSending ? share : null),
  };
}
