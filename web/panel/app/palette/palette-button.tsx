import { m } from 'virtual:messages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '../../../kit/ui/button.tsx';
import { isDialogOpen } from '../../../kit/ui/sheet/open-dialogs.ts';
import { whenIdle } from '../../../kit/ui/when-idle.ts';
import type { Audience } from '../../audience.ts';
import type { QueryView } from '../../features/query/query-view.ts';
import { PaletteDialog } from './palette-dialog.tsx';

// Each dialog is loaded when it is opened.
const NotifyDialog = lazy(async () => {
  const { NotifyDialog } = await import('../../features/notification/notify-dialog.tsx');
  return { default: NotifyDialog };
});
const ResolveSheet = lazy(async () => {
  const { ResolveSheet } = await import('../../features/query/choose/resolve-sheet.tsx');
  return { default: ResolveSheet };
});

/**
 * Opens the command palette, which opens any screen, finds records and runs common actions; Ctrl K
 * does the same.
 */
export function PaletteButton({ onSignOut }: { onSignOut: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [audience, setAudience] = useState<Audience | null>(null);
  const [resolving, setResolving] = useState<QueryView | null>(null);
  useEffect(() => whenIdle(() => void import('./palette-results.tsx').catch(() => {})), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isKey || event.shiftKey || event.altKey || isDialogOpen()) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const acts = {
    notify: setAudience,
    notifyAll: () => setAudience({ kind: 'all' }),
    resolve: setResolving,
    signOut: onSignOut,
  };
  return (
    <>
      <IconButton icon="search" label={m.panel_palette_title()} onClick={() => setOpen(true)} />
      {isOpen && <PaletteDialog acts={acts} onClose={() => setOpen(false)} />}
      <Suspense>
        {audience && <NotifyDialog audience={audience} onClose={() => setAudience(null)} />}
      </Suspense>
      <Suspense>
        {resolving && (
          <ResolveSheet
            queries={[resolving]}
            elsewhere={0}
            onDone={() => {}}
            onClose={() => setResolving(null)}
          />
        )}
      </Suspense>
    </>
  );
}
