const PICTURE = /^([\w-]{22}-\d{1,5}x\d{1,5})(?:(?:\.(320|480|960))?\.webp|\.jpg)$/;
const DOCUMENT = /^[\w-]{22}\.(?:pdf|xlsx|xls|csv)$/;

/** The suffixes under which one picture is stored. */
const pictureSuffixes = ['.webp', '.960.webp', '.480.webp', '.320.webp', '.jpg'] as const;

/**
 * Returns true for a document's name: it ends in the document's kind, a picture's name in its size.
 */
export function isDocumentName(name: string): boolean {
  return DOCUMENT.test(name);
}

/** Returns the row name of a stored file; `null` for a name that this application does not give. */
export function rowNameOf(file: string): string | null {
  return isDocumentName(file) ? file : (PICTURE.exec(file)?.[1] ?? null);
}

/** Returns the longer side in a picture's file name; `null` for its full size and its JPEG. */
export function sideInName(file: string): number | null {
  const side = PICTURE.exec(file)?.[2];
  return side === undefined ? null : Number(side);
}

/** Returns the stored files of a row: a document itself, a picture in its sizes. */
export function storedAs(name: string): string[] {
  return isDocumentName(name) ? [name] : pictureSuffixes.map((suffix) => `${name}${suffix}`);
}
