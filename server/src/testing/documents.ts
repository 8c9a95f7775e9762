import { crc32 } from 'node:zlib';

/** Returns a zip of stored entries, in the layout of office programs. */
export function aZip(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(content.length, 4);
    sizes.writeUInt32LE(content.length, 8);
    const named = Buffer.from(name);
    const lengths = Buffer.from([named.length, 0, 0, 0]);
    const version = Buffer.from([20, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const local = [Buffer.from('PK\x03\x04'), version, sizes, lengths, named, content];
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00'),
        version,
        sizes,
        lengths.subarray(0, 4),
        place,
        named,
      ]),
    );
    locals.push(...local);
    offset += Buffer.concat(local).length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const contentTypesOf = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`;
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const WORDS = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Returns an .xlsx: a zip whose directory names a workbook. */
export function aSpreadsheet(): Buffer {
  return aZip({
    '[Content_Types].xml': contentTypesOf('xl/workbook.xml', SHEET),
    'xl/workbook.xml': '<workbook/>',
  });
}

/** Returns a .docx, a zip like an .xlsx. */
export function aTextDocument(): Buffer {
  return aZip({
    '[Content_Types].xml': contentTypesOf('word/document.xml', WORDS),
    'word/document.xml': '<document/>',
  });
}

/** Returns a file in the container of Office 97; `stream` determines its kind. */
export function aCompound(stream: 'Workbook' | 'WordDocument'): Buffer {
  const bytes = Buffer.alloc(1536);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.write(stream, 1024, 'utf16le');
  return bytes;
}

/** Returns a PDF of about the given length. */
export function aPdf(length = 400): Buffer {
  const start = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
  return Buffer.concat([Buffer.from(start), Buffer.alloc(length, '%')]).subarray(0, length);
}

/** Returns a Windows program. */
export function aProgram(): Buffer {
  return Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(507)]);
}
