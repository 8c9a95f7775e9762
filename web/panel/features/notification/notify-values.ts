import { m } from 'virtual:messages';
import {
  isSafeLink,
  NOTIFICATION_LINK,
  NOTIFICATION_MESSAGE,
  NOTIFICATION_TITLE,
} from '@fluteline/domain/notification';
import { ApiError } from '../../../kit/client/index.ts';
import { type FormErrors, fieldErrors } from '../../../kit/forms/use-form.ts';
import type { Audience } from '../../audience.ts';
import type { Writing } from './api.ts';

/** Values of the form. */
export interface NotifyValues {
  readonly title: string;
  readonly message: string;
  readonly link: string;
}

/** Field name of the picture, on the wire and in the form. */
export const IMAGE = 'image';

export const nothingWritten: NotifyValues = { title: '', message: '', link: '' };

/** Returns the error in a link; none for an empty text. */
export function linkError(link: string): string | undefined {
  const text = link.trim();
  if (text.length > NOTIFICATION_LINK) return m.notification_too_long({ max: NOTIFICATION_LINK });
  return text === '' || isSafeLink(text) ? undefined : m.notification_link_wrong();
}

function textError(text: string, max: number, missing: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return missing;
  return length > max ? m.notification_too_long({ max }) : undefined;
}

/** Returns the errors in the form. */
export function notifyErrors({ title, message, link }: NotifyValues): FormErrors<NotifyValues> {
  return {
    title: textError(title, NOTIFICATION_TITLE, m.notification_title_required()),
    message: textError(message, NOTIFICATION_MESSAGE, m.notification_message_required()),
    link: linkError(link),
  };
}

/** Returns the form in wire format. */
export function writingOf(
  audience: Audience,
  { title, message, link }: NotifyValues,
  picture: File | string | undefined,
): Writing {
  const redirect = link.trim();
  return {
    body: {
      audience,
      Title: title.trim(),
      Message: message.trim(),
      ...(redirect ? { redirect_url: redirect } : {}),
    },
    files: picture === undefined ? [] : [picture],
  };
}

/** Returns the server's sentences by form field. */
export function placedErrors(error: Error | null): FormErrors<NotifyValues> {
  if (!(error instanceof ApiError)) return {};
  const names = { Title: 'title', Message: 'message', redirect_url: 'link' } as const;
  return fieldErrors<NotifyValues>(error.fields, names);
}

/** Returns the chosen users that an error reports as unknown. */
export function goneIn(audience: Audience, error: Error | null): readonly string[] {
  if (audience.kind !== 'selected' || !(error instanceof ApiError)) return [];
  const { user_ids: sentence = '' } = error.fields;
  return audience.ids.filter((id) => sentence.includes(id));
}
