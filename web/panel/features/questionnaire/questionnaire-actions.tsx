import { m } from 'virtual:messages';
import { Button, ButtonLink } from '../../../kit/ui/button.tsx';
import { formatMoment } from '../../../kit/ui/format.ts';
import type { AccountRow } from '../../account-row.ts';
import classes from '../../ui/document-row.module.css';
import type { Questionnaire } from './api.ts';
import { useSpreadsheet } from './use-spreadsheet.ts';

interface QuestionnaireActionsProps {
  questionnaire: Questionnaire;
  account: AccountRow;
}

/**
 * Buttons to open a questionnaire in its own window for reading and printing, and to download it as
 * a spreadsheet.
 */
export function QuestionnaireActions({ questionnaire, account }: QuestionnaireActionsProps) {
  const { download, making } = useSpreadsheet();
  const created = formatMoment(questionnaire.CreatedAt);
  return (
    <div className={classes.actions}>
      <ButtonLink
        look="text"
        icon="eye"
        to="/questionnaires/$id"
        params={{ id: questionnaire.ID }}
        search={{ user: account.ID }}
        target="_blank"
        rel="noopener"
        aria-label={m.questionnaire_panel_view_of({ created })}
      >
        {m.questionnaire_panel_view()}
      </ButtonLink>
      <Button
        look="text"
        icon="download"
        busy={making !== undefined}
        aria-label={m.questionnaire_panel_download_of({ created })}
        onClick={() => download(questionnaire)}
      >
        {m.questionnaire_panel_download()}
      </Button>
    </div>
  );
}
