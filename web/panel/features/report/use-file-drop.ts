import { useEffect, useEffectEvent } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Accepts files dropped on an element, and sets its `data-drop` while files are over it. */
export function useFileDrop(
  areaOf: () => HTMLElement | null | undefined,
  onFiles: (files: readonly File[]) => void,
): void {
  const findArea = useEffectEvent(areaOf);
  const onDrop = useEffectEvent((event: DragEvent) => {
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  useEffect(() => {
    const area = findArea();
    if (!area) return undefined;
    const end = new AbortController();
    const listen = (name: 'dragover' | 'dragleave' | 'drop', run: (event: DragEvent) => void) =>
      area.addEventListener(name, (event) => hasFiles(event) && run(event), end);
    listen('dragover', (event) => {
      event.preventDefault();
      area.dataset.drop = '';
    });
    listen('dragleave', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && area.contains(relatedTarget)))
        delete area.dataset.drop;
    });
    listen('drop', (event) => {
      event.preventDefault();
      event.stopPropagation();
      delete area.dataset.drop;
      onDrop(event);
    });
    return () => {
      end.abort();
      delete area.dataset.drop;
    };
  }, []);
}
