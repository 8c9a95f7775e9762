import { m } from 'virtual:messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clearDraft, writeDraft } from '../../../../kit/forms/draft.ts';
import { useContentKey } from '../../../../kit/forms/use-content-key.ts';
import { useHasLeft } from '../../../../kit/forms/use-has-left.ts';
import { announce } from '../../../../kit/ui/announcer.tsx';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { toast } from '../../../../kit/ui/toast.ts';
import { catalogueKey } from '../api.ts';
import { type CatalogueImport, importKey, importQuery, isRunning, startImport } from './api.ts';
import { runningPlace } from './running-import.ts';

interface Wish {
  readonly file: File;
  readonly isDry: boolean;
  readonly takesNearest: boolean;
}

/** Stores the id of a running import, and refetches the catalogue after it. */
function useAfterwards(job: CatalogueImport | undefined, mobile: string) {
  const queries = useQueryClient();
  const { id, state, dry_run: isDry } = job ?? {};
  useEffect(() => {
    if (id === undefined || state === undefined) return;
    if (isRunning({ state })) {
      writeDraft(runningPlace(mobile), { id });
      return;
    }
    clearDraft(runningPlace(mobile));
    if (state === 'done') {
      announce(
        isDry ? m.catalogue_import_announce_checked() : m.catalogue_import_announce_imported(),
      );
    }
    if (!isDry) void queries.invalidateQueries({ queryKey: catalogueKey });
  }, [id, state, isDry, mobile, queries]);
}

/** Manages an import: sends the file, first for a check, and follows its progress. */
export function useImport(id: string, mobile: string, onStarted: (id: string, file: File) => void) {
  const queries = useQueryClient();
  const hasLeft = useHasLeft();
  const key = useContentKey();
  const [share, setShare] = useState<number | null>(null);
  const reading = useQuery({ ...importQuery(id), enabled: id !== '' });
  const sending = useMutation({
    mutationFn: ({ file, isDry, takesNearest }: Wish) => {
      setShare(0);
      const content = [file.name, file.size, file.lastModified, isDry, takesNearest];
      const idempotencyKey = key.of(content);
      return startImport({ file, isDry, takesNearest, idempotencyKey, onProgress: setShare });
    },
    onSuccess: (job, { file }) => {
      queries.setQueryData(importKey(job.id), job);
      if (hasLeft()) writeDraft(runningPlace(mobile), { id: job.id });
      else onStarted(job.id, file);
    },
    onError: (error, { file: { name } }) => {
      console.error('The import did not start', error);
      const { sentence: reason } = errorSentence(error);
      if (hasLeft()) toast.error(m.catalogue_import_not_started_of({ name, reason }));
    },
    onSettled: (_, error) => {
      key.answered(error);
      setShare(null);
    },
  });
  useAfterwards(reading.data, mobile);
  return {
    job: id === '' ? undefined : reading.data,
    reading,
    sending,
    share,
    send: (wish: Wish) => {
      if (!sending.isPending) sending.mutate(wish);
    },
  };
}
