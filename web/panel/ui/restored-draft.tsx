import { m } from 'virtual:messages';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';

interface RestoredDraftProps {
  /** Lays the two out. */
  className: string | undefined;
  onDiscard: () => void;
}

/** Says that a form starts with what was typed before, and gives it up when asked. */
export function RestoredDraft({ className, onDiscard }: RestoredDraftProps) {
  return (
    <div className={className}>
      <Notice tone="info">{m.catalogue_panel_restored_draft()}</Notice>
      <Button look="text" onClick={onDiscard}>
        {m.catalogue_panel_discard_draft()}
      </Button>
    </div>
  );
}
