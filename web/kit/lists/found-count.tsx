import { formatTotal } from '../ui/format.ts';
import type { ListAnswer } from './list-result.tsx';

interface FoundCountProps {
  answer: ListAnswer<unknown> | undefined;
  /** The screen's text for a count; `shown` is the formatted count. */
  words: (found: { count: number; shown: string }) => string;
  className?: string | undefined;
}

/** Shows how many rows a list has, and announces changes. */
export function FoundCount({ answer, words, className = '' }: FoundCountProps) {
  const { total = 0, total_is_lower_bound: isLowerBound } = answer ?? {};
  return (
    <p className={`found ${className}`} role="status">
      {total > 0 && words({ count: total, shown: formatTotal(total, isLowerBound) })}
    </p>
  );
}
