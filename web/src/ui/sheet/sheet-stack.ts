/** Open sheets, topmost last. Everything below the top one is inert: no focus, not read out. */
const stack: HTMLElement[] = [];

function refresh() {
  const root = document.getElementById('root');
  if (root) root.inert = stack.length > 0;
  document.documentElement.toggleAttribute('data-sheet-open', stack.length > 0);
  stack.forEach((sheet, index) => {
    sheet.inert = index < stack.length - 1;
  });
}

/** Puts a sheet on top; the answer takes it away again. */
export function stackSheet(sheet: HTMLElement): () => void {
  stack.push(sheet);
  refresh();
  return () => {
    stack.splice(stack.indexOf(sheet), 1);
    refresh();
  };
}
