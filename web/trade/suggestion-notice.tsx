import { Badge } from '../kit/ui/badge.tsx';
import classes from './suggestion-notice.module.css';

interface SuggestionNoticeProps {
  badge: string;
  hint: string;
}

/** States that the products below do not match the search exactly. */
export function SuggestionNotice({ badge, hint }: SuggestionNoticeProps) {
  return (
    <div className={classes.suggestion} role="status">
      <Badge tone="medium">{badge}</Badge>
      <p className="quiet">{hint}</p>
    </div>
  );
}
