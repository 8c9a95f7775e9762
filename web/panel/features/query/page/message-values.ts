import { m } from 'virtual:messages';
import {
  ANSWER_BYTES,
  ANSWER_FILES,
  MESSAGE_LETTERS,
  type Resolution,
  resolutions,
} from '@fluteline/domain/query';
import type { FormErrors } from '../../../../kit/forms/use-form.ts';
import { formatBytes, formatNumber } from '../../../../kit/ui/format.ts';
import {
  PICTURE_BYTES,
  type PictureEntry,
} from '../../../../kit/ui/picture-input/picture-entry.ts';
import type { WrittenMessage } from './api.ts';

/** Kind of a message: an answer is for the buyer, a note for administrators only. */
export type MessageKind = 'answer' | 'note';

/** Wire names of the file fields of an answer. */
export const PICTURES = 'Images';
export const DOCUMENTS = 'files';

/** Values of the message form. */
export interface MessageValues {
  readonly text: string;
  /** Reason to resolve the query with; empty leaves its status. */
  readonly resolution: string;
}

export const nothingWritten: MessageValues = { text: '', resolution: '' };

/** Labels of the message kinds. */
export const kindWords: Readonly<Record<MessageKind, () => string>> = {
  answer: m.query_page_answer,
  note: m.query_page_note,
};

/** Returns the errors in a message; the sentence names its field. */
export function messageErrors(
  kind: MessageKind,
  { text }: MessageValues,
): FormErrors<MessageValues> {
  const field = kindWords[kind]();
  const used = text.trim().length;
  if (used === 0) return { text: m.query_page_required({ field }) };
  if (used <= MESSAGE_LETTERS) return {};
  const figures = { used: formatNumber(used), max: formatNumber(MESSAGE_LETTERS) };
  return { text: m.query_page_too_long({ field, ...figures }) };
}

const ending = /\.(pdf|xlsx|xls|csv)$/i;

/** Whether a file is sent as a document; all others are treated as pictures. */
export const isDocument = ({ name, type }: File) => ending.test(name) && !type.startsWith('image/');

/** Returns why a document is rejected; `null` if it is accepted. */
export function documentProblem({ name, size }: File): string | null {
  if (size === 0) return m.ui_picture_empty({ name });
  if (size <= ANSWER_BYTES) return null;
  return m.query_page_file_too_large({ name, max: formatBytes(ANSWER_BYTES) });
}

/** Returns the sentence on what may be attached. */
export const attachHint = () =>
  m.query_page_attach_hint({
    max: ANSWER_FILES,
    picture: formatBytes(PICTURE_BYTES),
    document: formatBytes(ANSWER_BYTES),
  });

const isResolution = (word: string): word is Resolution =>
  resolutions.some((resolution) => resolution === word);

const filesOf = (entries: readonly PictureEntry[] = []) => entries.map(({ source }) => source);

/** Returns a message in wire format. */
export function messageOf(
  { text, resolution }: MessageValues,
  chosen: Readonly<Record<string, readonly PictureEntry[]>>,
): WrittenMessage {
  const resolves = isResolution(resolution) ? { resolution } : {};
  return {
    body: { text: text.trim(), ...resolves },
    files: { [PICTURES]: filesOf(chosen[PICTURES]), [DOCUMENTS]: filesOf(chosen[DOCUMENTS]) },
  };
}
