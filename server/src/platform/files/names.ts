const PICTURE = /^([\w-]{22}-\d{1,5}x\d{1,5})(?:(?:\.(320|480|960))?\.webp|\.jpg)$/;
const DOCUMENT = /^[\w-]{22}\.(?:pdf|xlsx|xls|csv)$/;

/** The suffixes under which one picture is stored. */
const pictureSuffixes = ['.webp', '.960.webp', '.480.webp', '.320.webp', '.jpg'] as const;

/** True for a document's name: it ends in what the document is, a picture's in its size. */
export function isDocumentName(name: string): boolean {
  return DOCUMENT.test(name);
}

/** The name in the row behind a stored file; `null` for what none of ours is called. */
export function rowNameOf(file: string): string | null {
  return isDocumentName(file) ? file : (PICTURE.exec(file)?.[1] ?? null);
}

/** The longer side a picture's file is named after; `null` for its full size and its JPEG. */
export function sideInName(file: string): number | null {
  const side = PICTURE.exec(file)?.[2];
  return side === undefined ? null : Number(side);
}

/** What a row's file is stored as: a document as it is, a picture in its sizes. */
export function storedAs(name: string): string[] {
  return isDocumentName(name) ? [name] : pictureSuffixes.map((suffix) => `${name}${suffix}`);
}
