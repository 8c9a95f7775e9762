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

/** To the buyer, or for administrators alone. */
export type MessageKind = 'answer' | 'note';

/** The fields of an answer's files, as the wire names them. */
export const PICTURES = 'Images';
export const DOCUMENTS = 'files';

/** What is typed. */
export interface MessageValues {
  readonly text: string;
  /** Resolves with this reason in the same act; empty leaves the query as it is. */
  readonly resolution: string;
}

export const nothingWritten: MessageValues = { text: '', resolution: '' };

/** What each kind is called. */
export const kindWords: Readonly<Record<MessageKind, () => string>> = {
  answer: m.query_page_answer,
  note: m.query_page_note,
};

/** What is wrong with a message; the sentence names its field. */
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

/** Whether a chosen file goes as a document; the rest is judged as pictures are. */
export const isDocument = ({ name, type }: File) => ending.test(name) && !type.startsWith('image/');

/** Why a document is not taken; null where it is. */
export function documentProblem({ name, size }: File): string | null {
  if (size === 0) return m.ui_picture_empty({ name });
  if (size <= ANSWER_BYTES) return null;
  return m.query_page_file_too_large({ name, max: formatBytes(ANSWER_BYTES) });
}

/** What may be attached, in a sentence. */
export const attachHint = () =>
  m.query_page_attach_hint({
    max: ANSWER_FILES,
    picture: formatBytes(PICTURE_BYTES),
    document: formatBytes(ANSWER_BYTES),
  });

const isResolution = (word: string): word is Resolution =>
  resolutions.some((resolution) => resolution === word);

const filesOf = (entries: readonly PictureEntry[] = []) => entries.map(({ source }) => source);

/** A message as it is sent. */
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
