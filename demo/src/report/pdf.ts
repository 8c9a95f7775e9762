/** A line of text: its left end and its baseline in points from the sheet's lower left corner. */
export interface PdfText {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
  readonly text: string;
}

/** A hairline from left to right. */
export interface PdfRule {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** What stands on the sheet. */
export interface PdfSheet {
  readonly title: string;
  readonly texts: readonly PdfText[];
  readonly rules: readonly PdfRule[];
}

const A4 = '0 0 595 842';

/** The standard fonts know these characters without being told more: Latin-1. */
function literal(text: string): string {
  if (!/^[\x20-\x7e\xa0-\xff]*$/.test(text)) throw new RangeError(`Not for this font: ${text}`);
  return `(${text.replace(/[\\()]/g, '\\$&')})`;
}

function contentOf({ texts, rules }: PdfSheet): string {
  const lines = rules.map(({ x, y, width }) => `${x} ${y} m ${x + width} ${y} l S`);
  const words = texts.map(
    ({ x, y, size, isBold, text }) =>
      `BT /${isBold ? 'Bold' : 'Plain'} ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET`,
  );
  return ['0.6 w', ...lines, ...words].join('\n');
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** Writes a sheet of A4 as a PDF 1.4 in the fonts every reader has; nothing in it is compressed. */
export function writePdf(sheet: PdfSheet): Buffer {
  const content = contentOf(sheet);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-IN) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${A4}] /Contents 4 0 R /Resources << /Font << /Plain 5 0 R /Bold 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(sheet.title)} /Producer (Fluteline) >>`,
  ];
  // Bytes above 127 tell whoever carries the file that it is no text.
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\n`;
  file += `startxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
