import { m } from 'virtual:messages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '../../../kit/ui/button.tsx';
import { isDialogOpen } from '../../../kit/ui/sheet/open-dialogs.ts';

// Loaded when it is opened.
const Palette = lazy(async () => {
  const { Palette } = await import('./palette.tsx');
  return { default: Palette };
});

/** Opens what goes anywhere and finds anything; Ctrl K does the same. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
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
  return (
    <>
      <IconButton icon="search" label={m.panel_palette_title()} onClick={() => setOpen(true)} />
      <Suspense>{isOpen && <Palette onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
