import { m } from 'virtual:messages';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import type { QueuedAnswers } from './use-queued-answers.ts';

/** Says why waiting answers were refused, and where they are now. */
export function RefusedAnswers({ queued: { refused, isRefusedHere } }: { queued: QueuedAnswers }) {
  if (!refused?.refusal) return null;
  const { sentence, fields } = refused.refusal;
  const said = [...new Set([sentence, ...Object.values(fields)])].filter(Boolean);
  return (
    <>
      <Notice tone="error" detail={said.join('. ')}>
        {isRefusedHere ? m.questionnaire_refused() : m.questionnaire_refused_elsewhere()}
      </Notice>
      {!isRefusedHere && (
        <ButtonLink to="/outbox" look="outline">
          {m.questionnaire_see_refused()}
        </ButtonLink>
      )}
    </>
  );
}
