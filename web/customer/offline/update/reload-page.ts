/** A module of its own: a test's window cannot be reloaded. */
export function reloadPage(): void {
  window.location.reload();
}
