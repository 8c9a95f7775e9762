import { m } from 'virtual:messages';
import { useMutation } from '@tanstack/react-query';
import { announce } from '../../../kit/ui/announcer.tsx';
import { saveFile } from '../../../kit/ui/save-file.ts';
import { toast } from '../../../kit/ui/toast.ts';
import type { Questionnaire } from './api.ts';
import { answersOf } from './questionnaire-answers.ts';
import { fileNameOf, sheetOf } from './questionnaire-sheet.ts';

/** Creates a questionnaire's spreadsheet in the page and downloads it. */
export function useSpreadsheet() {
  const making = useMutation({
    // Needs the network only for its own code, which may already be loaded.
    networkMode: 'always',
    mutationFn: async (questionnaire: Questionnaire) => {
      const { spreadsheetOf } = await import('./spreadsheet.ts');
      saveFile(await spreadsheetOf(sheetOf(answersOf(questionnaire))), fileNameOf(questionnaire));
    },
    onSuccess: () => announce(m.questionnaire_panel_downloaded()),
    onError: (error, questionnaire) => {
      console.error('The spreadsheet was not made', error);
      if (error.name === 'TooLargeForSpreadsheet') toast.error(m.questionnaire_panel_too_large());
      else {
        const run = () => making.mutate(questionnaire);
        toast.error(m.questionnaire_panel_not_made(), { label: m.ui_retry(), run });
      }
    },
  });
  return {
    download: (questionnaire: Questionnaire) => {
      if (!making.isPending) making.mutate(questionnaire);
    },
    /** Id of the questionnaire whose spreadsheet is being created. */
    making: making.isPending ? making.variables.ID : undefined,
  };
}
