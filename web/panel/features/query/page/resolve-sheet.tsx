import { m } from 'virtual:messages';
import type { Resolution } from '@fluteline/domain/query';
import { Button } from '../../../../kit/ui/button.tsx';
import { Sheet } from '../../../../kit/ui/sheet/sheet.tsx';
import { ResolutionReasons } from '../../../ui/resolution-reasons.tsx';

interface ResolveSheetProps {
  open: boolean;
  name: string;
  isResolved: boolean;
  onChoose: (resolution: Resolution) => void;
  onReopen: () => void;
  onClose: () => void;
}

/** Sheet to choose why a query is resolved, or to reopen a resolved one. */
export function ResolveSheet(props: ResolveSheetProps) {
  const { open, name, isResolved, onChoose, onReopen, onClose } = props;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.query_panel_resolve_one({ name })}
      hint={m.query_panel_resolve_hint()}
      footer={
        isResolved && (
          <Button look="outline" wide onClick={onReopen}>
            {m.query_page_reopen()}
          </Button>
        )
      }
    >
      <ResolutionReasons sending={undefined} onChoose={onChoose} />
    </Sheet>
  );
}
