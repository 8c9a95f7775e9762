import { m } from 'virtual:messages';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';

interface RestoredDraftProps {
  /** Class that lays out the notice and its button. */
  className: string | undefined;
  /** Whether somebody has saved another change since the draft was typed. */
  isOlder?: boolean;
  onDiscard: () => void;
}

/** Notice that a form contains an earlier draft, with a button to discard it. */
export function RestoredDraft({ className, isOlder = false, onDiscard }: RestoredDraftProps) {
  return (
    <div className={className}>
      <Notice tone="info" detail={isOlder ? m.panel_restored_older() : undefined}>
        {m.catalogue_panel_restored_draft()}
      </Notice>
      <Button look="text" onClick={onDiscard}>
        {m.catalogue_panel_discard_draft()}
      </Button>
    </div>
  );
}
