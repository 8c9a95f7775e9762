import type { OutboxItem } from '../../offline/outbox/index.ts';
import { m } from '../../paraglide/messages.js';
import { Notice } from '../../ui/notice.tsx';

/** Says why answers that waited were refused when they went: they are still here. */
export function RefusedAnswers({ refused }: { refused: OutboxItem | undefined }) {
  if (!refused?.refusal) return null;
  const { sentence, fields } = refused.refusal;
  const said = [...new Set([sentence, ...Object.values(fields)])].filter(Boolean);
  return (
    <Notice tone="error" detail={said.join('. ')}>
      {m.questionnaire_refused()}
    </Notice>
  );
}
