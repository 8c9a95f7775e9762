/** Downloads an address that the server sends as an attachment; the page stays open. */
export function openAttachment(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
