import { formatTotal } from '../ui/format.ts';
import type { ListAnswer } from './list-result.tsx';

interface FoundCountProps {
  answer: ListAnswer<unknown> | undefined;
  /** The screen's own words for a number; `shown` is how people read it. */
  words: (found: { count: number; shown: string }) => string;
  className?: string | undefined;
}

/** How much a list found, announced when it changes. */
export function FoundCount({ answer, words, className = '' }: FoundCountProps) {
  const { total = 0, total_is_lower_bound: isLowerBound } = answer ?? {};
  return (
    <p className={`found ${className}`} role="status">
      {total > 0 && words({ count: total, shown: formatTotal(total, isLowerBound) })}
    </p>
  );
}
