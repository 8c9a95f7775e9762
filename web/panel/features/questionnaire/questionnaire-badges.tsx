import { m } from 'virtual:messages';
import { Badge } from '../../../kit/ui/badge.tsx';
import classes from '../../ui/document-row.module.css';
import type { Questionnaire } from './api.ts';
import { isCompleted, stepLabel } from './step-label.ts';

/** Badges for a questionnaire's progress, and for an available report. */
export function QuestionnaireBadges({ questionnaire }: { questionnaire: Questionnaire }) {
  const { Step: step, Report: hasReport } = questionnaire;
  return (
    <span className={classes.badges}>
      <Badge tone={isCompleted(step) ? 'low' : 'medium'}>{stepLabel(step)}</Badge>
      {hasReport && <Badge tone="done">{m.questionnaire_panel_report_available()}</Badge>}
    </span>
  );
}
