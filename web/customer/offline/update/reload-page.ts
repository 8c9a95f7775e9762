/** Reloads the page; in its own module because tests cannot reload their window. */
export function reloadPage(): void {
  window.location.reload();
}
