import { m } from 'virtual:messages';
import { Badge, type Tone } from '../kit/ui/badge.tsx';

const tones: Readonly<Record<string, Tone>> = {
  high: 'high',
  medium: 'medium',
  low: 'low',
  done: 'done',
  waiting: 'done',
};

const words: Readonly<Record<string, () => string>> = {
  high: m.ui_urgency_high,
  medium: m.ui_urgency_medium,
  low: m.ui_urgency_low,
  done: m.ui_urgency_done,
  waiting: m.ui_urgency_waiting,
};

/** Returns the word for an urgency in the wire's spelling, in any letter case. */
export function urgencyWord(urgency: string): string {
  return words[urgency.trim().toLowerCase()]?.() ?? urgency;
}

/** Badge of an urgency in the wire's spelling, in any letter case. */
export function UrgencyBadge({ urgency }: { urgency: string }) {
  const key = urgency.trim().toLowerCase();
  return (
    <Badge tone={tones[key] ?? 'done'} ticked={key === 'done'}>
      {urgencyWord(urgency)}
    </Badge>
  );
}
