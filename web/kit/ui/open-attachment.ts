/** Opens an address that the browser takes for a download: the page stays. */
export function openAttachment(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
