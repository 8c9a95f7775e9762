import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { formatMoment } from '../../../kit/ui/format.ts';
import { useScreenTitle } from '../../../kit/ui/shell/use-screen-title.ts';
import { DetailSkeleton } from '../../../kit/ui/skeletons.tsx';
import { ErrorState } from '../../../kit/ui/states.tsx';
import { AnswerTables } from '../../../trade/questionnaire/answer-tables.tsx';
import { NothingYet } from '../../ui/panel-list.tsx';
import { type Questionnaire, questionnaireQuery } from './api.ts';
import classes from './questionnaire.module.css';
import { answersOf } from './questionnaire-answers.ts';
import { QuestionnaireBadges } from './questionnaire-badges.tsx';
import { useSpreadsheet } from './use-spreadsheet.ts';

function Page({ title, children }: { title: string; children: ReactNode }) {
  const heading = useScreenTitle(title);
  return (
    <main className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}

function Details({ questionnaire }: { questionnaire: Questionnaire }) {
  const { download, making } = useSpreadsheet();
  return (
    <Page title={questionnaire.CompanyName || m.questionnaire_panel_unnamed()}>
      <p className={classes.under}>
        {m.questionnaire_panel_filled_on({ created: formatMoment(questionnaire.CreatedAt) })}
      </p>
      <QuestionnaireBadges questionnaire={questionnaire} />
      <div className={classes.bar}>
        <Button icon="records" onClick={() => window.print()}>
          {m.questionnaire_panel_print()}
        </Button>
        <Button
          look="outline"
          icon="download"
          busy={making !== undefined}
          onClick={() => download(questionnaire)}
        >
          {m.questionnaire_panel_download_sheet()}
        </Button>
      </div>
      {answersOf(questionnaire).map((section) => (
        <AnswerTables
          key={section.title}
          {...section}
          classes={classes}
          blank={<span className={classes.blank}>{m.panel_not_given()}</span>}
          none={<p className={classes.blank}>{m.questionnaire_panel_no_answers()}</p>}
        />
      ))}
    </Page>
  );
}

function Gone() {
  return (
    <Page title={m.questionnaire_panel_title()}>
      <NothingYet
        title={m.questionnaire_panel_gone()}
        hint={m.questionnaire_panel_gone_hint()}
        to="/users"
        go={m.questionnaire_panel_to_users()}
      />
    </Page>
  );
}

/** Page of a questionnaire in its own window, for reading and printing. */
export function QuestionnairePage() {
  const { id = '' }: { id?: string } = useParams<AnyRouter, string, false>({ strict: false });
  const [{ user }] = useListSearch<{ user?: string; page?: number }>();
  const query = useQuery({ ...questionnaireQuery(user ?? '', id), enabled: user !== undefined });
  const { data, error, isFetching, refetch } = query;
  if (data) return <Details questionnaire={data} />;
  if (user === undefined || data === null) return <Gone />;
  return (
    <Page title={m.questionnaire_panel_title()}>
      {error ? (
        <ErrorState
          title={m.questionnaire_panel_list_failed()}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  );
}
