import { m } from 'virtual:messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { openAttachment } from '../../../kit/ui/open-attachment.ts';
import { toast } from '../../../kit/ui/toast.ts';
import { type Report, reportsQuery } from './api.ts';

/** Opens a report at an address signed when tapped, because earlier ones may have expired. */
export function useOpenReport(userId: string) {
  const queries = useQueryClient();
  const opening = useMutation({
    mutationFn: async ({ id }: Report) => {
      const reports = await queries.fetchQuery({ ...reportsQuery(userId), retry: false });
      return reports.find((report) => report.id === id);
    },
    onSuccess: (report) => {
      if (report) openAttachment(report.report_url, report.file_name);
      else toast.error(m.report_gone());
    },
    onError: (error, report) => {
      console.error('The report was not opened', error);
      const run = () => opening.mutate(report);
      toast.error(errorSentence(error).sentence, { label: m.ui_retry(), run });
    },
  });
  return {
    open: (report: Report) => {
      if (!opening.isPending) opening.mutate(report);
    },
    /** Id of the report being opened. */
    opening: opening.isPending ? opening.variables.id : undefined,
  };
}
