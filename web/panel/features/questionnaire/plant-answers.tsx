import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { formatDate, formatMoment, formatNumber } from '../../../kit/ui/format.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import type { AccountRow } from '../../account-row.ts';
import { PageSection, SectionAnswer } from '../../ui/page-section.tsx';
import { type Questionnaire, questionnairesQuery, reportedAnswersQuery } from './api.ts';
import { compareAnswers, countChanged } from './comparison.ts';
import { QuestionnaireActions } from './questionnaire-actions.tsx';
import { QuestionnaireBadges } from './questionnaire-badges.tsx';
import classes from './side-by-side.module.css';
import { SideBySide } from './side-by-side.tsx';

type Reported = NonNullable<ReturnType<typeof useReported>['data']>;
const useReported = (account: AccountRow) => useQuery(reportedAnswersQuery(account.ID));

/** Returns the sentence about changes since the last report. */
function changesOf({ number: given, created_at, questionnaire }: Reported, changed: number) {
  const number = formatNumber(given);
  const date = formatDate(created_at);
  if (!questionnaire) return m.questionnaire_compare_unknown({ number, date });
  return changed === 0
    ? m.questionnaire_compare_none({ number, date })
    : m.questionnaire_compare_some({ count: changed, number, date });
}

function Latest({ account, latest }: { account: AccountRow; latest: Questionnaire }) {
  const reported = useReported(account);
  const sections = compareAnswers(latest, reported.data?.questionnaire ?? null);
  return (
    <>
      <div className={classes.state}>
        <QuestionnaireBadges questionnaire={latest} />
        <span className="quiet">
          {m.questionnaire_panel_filled_on({ created: formatMoment(latest.CreatedAt) })}
        </span>
      </div>
      {reported.data && <p>{changesOf(reported.data, countChanged(sections))}</p>}
      {reported.error && (
        <Notice tone="info" onRetry={() => void reported.refetch()}>
          {m.questionnaire_compare_failed()}
        </Notice>
      )}
      {sections.map((section) => (
        <SideBySide key={section.title} section={section} />
      ))}
      <QuestionnaireActions questionnaire={latest} account={account} />
    </>
  );
}

interface PlantAnswersProps {
  account: AccountRow;
  /** Says what to do when there is no questionnaire. */
  remind: ReactNode;
  /** Opens the list of all the plant's questionnaires. */
  onOpenAll: () => void;
}

/** A plant's latest answers, with its plants side by side and the changes since the last report. */
export function PlantAnswers({ account, remind, onOpenAll }: PlantAnswersProps) {
  const query = useQuery(questionnairesQuery(account.ID, 1));
  const total = query.data?.total ?? 0;
  return (
    <PageSection
      title={m.questionnaire_panel_title()}
      action={
        total > 1 && (
          <Button look="text" onClick={onOpenAll}>
            {m.questionnaire_compare_all({ count: total })}
          </Button>
        )
      }
    >
      <SectionAnswer
        query={query}
        failed={m.questionnaire_panel_list_failed()}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <>
            <p>{m.questionnaire_panel_list_none()}</p>
            <p>{m.questionnaire_panel_list_none_hint()}</p>
            {remind}
          </>
        }
      >
        {({ data: [latest] }) => latest && <Latest account={account} latest={latest} />}
      </SectionAnswer>
    </PageSection>
  );
}
