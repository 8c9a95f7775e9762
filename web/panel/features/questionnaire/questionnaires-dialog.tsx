import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListResult } from '../../../kit/lists/list-result.tsx';
import { StaleNotice } from '../../../kit/lists/stale-notice.tsx';
import { formatMoment, formatNumber, formatTotal } from '../../../kit/ui/format.ts';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import type { AccountRow } from '../../account-row.ts';
import classes from '../../ui/document-row.module.css';
import { PlantSheet } from '../../ui/plant-sheet.tsx';
import { type Questionnaire, questionnairesQuery } from './api.ts';
import { QuestionnaireActions } from './questionnaire-actions.tsx';
import { QuestionnaireBadges } from './questionnaire-badges.tsx';

interface RowProps {
  questionnaire: Questionnaire;
  account: AccountRow;
}

function Row({ questionnaire, account }: RowProps) {
  const { CompanyName: company, CreatedAt, NumberOfPlants, NumberOfMachines } = questionnaire;
  const created = formatMoment(CreatedAt);
  return (
    <li className={classes.row}>
      <div className={`named ${classes.what}`}>
        <strong>{company || account.CompanyName || m.questionnaire_panel_unnamed()}</strong>
        <span>{created}</span>
        <span>
          {m.questionnaire_panel_extent({ plants: NumberOfPlants, machines: NumberOfMachines })}
        </span>
        <QuestionnaireBadges questionnaire={questionnaire} />
      </div>
      <QuestionnaireActions questionnaire={questionnaire} account={account} />
    </li>
  );
}

/** Dialog with a plant's questionnaires, to read, print and download. */
export function QuestionnairesDialog({
  account,
  onClose,
}: {
  account: AccountRow;
  onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  const query = useQuery(questionnairesQuery(account.ID, page));
  const count = query.data
    ? formatTotal(query.data.total, query.data.total_is_lower_bound)
    : formatNumber(account.questionnaire_count);
  return (
    <PlantSheet account={account} title={m.questionnaire_panel_list({ count })} onClose={onClose}>
      <StaleNotice query={query} />
      <ListResult
        query={query}
        skeleton={<ListSkeleton rows={3} />}
        errorTitle={m.questionnaire_panel_list_failed()}
        empty={
          <EmptyState
            title={m.questionnaire_panel_list_none()}
            hint={m.questionnaire_panel_list_none_hint()}
          />
        }
        onPage={setPage}
      >
        {(questionnaires) => (
          <ul className={classes.list}>
            {questionnaires.map((questionnaire) => (
              <Row key={questionnaire.ID} questionnaire={questionnaire} account={account} />
            ))}
          </ul>
        )}
      </ListResult>
    </PlantSheet>
  );
}
