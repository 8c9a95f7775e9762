/** Open sheets, topmost last. Everything below the top one is inert: no focus, not read out. */
const stack: HTMLElement[] = [];

/** Holds the page still; the room of a scrollbar that goes is kept, so that nothing jumps. */
function lockScroll(locked: boolean) {
  const page = document.documentElement;
  if (locked === page.hasAttribute('data-sheet-open')) return;
  const bar = window.innerWidth - page.clientWidth;
  document.body.style.paddingRight = locked && bar > 0 ? `${bar}px` : '';
  page.toggleAttribute('data-sheet-open', locked);
}

function refresh() {
  const root = document.getElementById('root');
  if (root) root.inert = stack.length > 0;
  lockScroll(stack.length > 0);
  stack.forEach((sheet, index) => {
    sheet.inert = index < stack.length - 1;
  });
}

/** Whether nothing lies over a sheet. */
export const isOnTop = (sheet: HTMLElement | null): boolean =>
  sheet !== null && stack.at(-1) === sheet;

/** Puts a sheet on top; the answer takes it away again. */
export function stackSheet(sheet: HTMLElement): () => void {
  stack.push(sheet);
  refresh();
  return () => {
    stack.splice(stack.indexOf(sheet), 1);
    refresh();
  };
}
