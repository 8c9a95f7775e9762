import { m } from 'virtual:messages';
import { ANSWER_FILES } from '@fluteline/domain/query';
import { useRef, useState } from 'react';
import type { DraftPictures } from '../../../../kit/forms/use-draft-pictures.ts';
import {
  chosenPicture,
  type PictureEntry,
} from '../../../../kit/ui/picture-input/picture-entry.ts';
import { usePictureList } from '../../../../kit/ui/picture-input/use-picture-list.ts';
import { DOCUMENTS, documentProblem, isDocument, PICTURES } from './message-values.ts';

/** Manages the files of an answer, chosen, dropped or pasted, and the reasons for rejected ones. */
export function useAttachments({ pictures: chosen, change }: DraftPictures) {
  const box = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const pictures = chosen[PICTURES] ?? [];
  const documents = chosen[DOCUMENTS] ?? [];
  const list = usePictureList({
    pictures,
    onChange: (next) => change({ [PICTURES]: next }),
    max: ANSWER_FILES,
    box,
  });
  const addDocuments = (files: readonly File[]) => {
    const found = files.map((file) => ({ file, problem: documentProblem(file) }));
    const good = found.flatMap(({ file, problem }) => (problem ? [] : [file]));
    const taken = good.slice(0, Math.max(0, ANSWER_FILES - documents.length));
    const left = good.slice(taken.length).map(({ name }) => {
      const max = ANSWER_FILES;
      return m.query_page_file_left_out({ name, max });
    });
    setProblems([...found.flatMap(({ problem }) => problem ?? []), ...left]);
    const entries = taken.map((file) => ({ ...chosenPicture(file), asItIs: true as const }));
    if (entries.length > 0) change({ [DOCUMENTS]: [...documents, ...entries] });
  };
  return {
    box,
    pictures,
    documents,
    stages: list.stages,
    problems: [...list.refusals, ...problems],
    add(files: readonly File[]) {
      addDocuments(files.filter(isDocument));
      list.add(files.filter((file) => !isDocument(file)));
    },
    remove(entry: PictureEntry) {
      if (pictures.includes(entry)) list.remove(entry);
      else change({ [DOCUMENTS]: documents.filter((other) => other !== entry) });
    },
  };
}
