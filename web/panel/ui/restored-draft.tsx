import { m } from 'virtual:messages';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';

interface RestoredDraftProps {
  /** Class that lays out the notice and its button. */
  className: string | undefined;
  /** Text of a second line. */
  detail?: string | undefined;
  onDiscard: () => void;
}

/** Notice that a form contains an earlier draft, with a button to discard it. */
export function RestoredDraft({ className, detail, onDiscard }: RestoredDraftProps) {
  return (
    <div className={className}>
      <Notice tone="info" detail={detail}>
        {m.catalogue_panel_restored_draft()}
      </Notice>
      <Button look="text" onClick={onDiscard}>
        {m.catalogue_panel_discard_draft()}
      </Button>
    </div>
  );
}
