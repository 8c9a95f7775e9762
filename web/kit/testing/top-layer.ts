/**
 * Adds what the components need of modal dialogs and popovers to jsdom: showing and hiding with
 * their events, Escape, a tap beside a popover and the return of the focus. Only real browsers
 * provide inertness and the focus trap: e2e/top-layer.spec.ts.
 */
interface Shown {
  readonly element: HTMLElement;
  readonly before: Element | null;
}

const modals: Shown[] = [];
const popovers: Shown[] = [];

function take(from: Shown[], element: HTMLElement): void {
  const index = from.findIndex((shown) => shown.element === element);
  if (index === -1) return;
  const [shown] = from.splice(index, 1);
  const hadFocus = element.contains(document.activeElement);
  if (hadFocus && shown?.before instanceof HTMLElement) shown.before.focus();
}

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  modals.push({ element: this, before: document.activeElement });
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  take(modals, this);
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

function toggled(element: HTMLElement, newState: 'open' | 'closed') {
  for (const name of ['beforetoggle', 'toggle']) {
    element.dispatchEvent(Object.assign(new Event(name), { newState }));
  }
}

HTMLElement.prototype.showPopover = function showPopover() {
  popovers.push({ element: this, before: document.activeElement });
  // jsdom's style sheet hides all popovers, because it does not know :popover-open.
  this.style.display = 'block';
  toggled(this, 'open');
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  if (!popovers.some(({ element }) => element === this)) return;
  take(popovers, this);
  this.style.display = '';
  toggled(this, 'closed');
};

const topMenu = () =>
  popovers.findLast(({ element }) => element.getAttribute('popover') === 'auto');

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const menu = topMenu();
  if (menu) {
    menu.element.hidePopover();
    return;
  }
  const dialog = modals.at(-1)?.element;
  const isAllowed = dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  if (dialog instanceof HTMLDialogElement && isAllowed) dialog.close();
});

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null;
  const id = button?.getAttribute('popovertarget');
  const aimed = id ? document.getElementById(id) : null;
  const open = topMenu()?.element;
  if (open && !(target instanceof Node && open.contains(target))) open.hidePopover();
  if (aimed && aimed !== open) aimed.showPopover();
});
