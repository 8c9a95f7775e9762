/** Creates a file that begins like a JPEG. */
export function aPhoto(name: string, size = 100): File {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff, 0xe1]);
  return new File([bytes], name, { type: 'image/jpeg', lastModified: 1 });
}
