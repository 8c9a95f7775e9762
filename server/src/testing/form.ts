/** A file in a form. */
export interface FormFile {
  readonly name: string;
  readonly content: Buffer;
  readonly type?: string;
}

/** A form's parts in sending order. */
export type FormParts = readonly (readonly [field: string, value: string | FormFile])[];

const LINE = '\r\n';

function partOf(field: string, value: string | FormFile): Buffer {
  const start = `Content-Disposition: form-data; name="${field}"`;
  if (typeof value === 'string') return Buffer.from([start, '', value, ''].join(LINE));
  const type = value.type ?? 'image/jpeg';
  const head = [`${start}; filename="${value.name}"`, `Content-Type: ${type}`, '', ''].join(LINE);
  return Buffer.concat([Buffer.from(head), value.content, Buffer.from(LINE)]);
}

/** Returns a multipart body and its header. */
export function aForm(
  parts: FormParts,
  boundary = 'a-boundary-of-this-test',
): { payload: Buffer; headers: { 'content-type': string } } {
  const between = Buffer.from(`--${boundary}${LINE}`);
  const payload = Buffer.concat([
    ...parts.flatMap(([field, value]) => [between, partOf(field, value)]),
    Buffer.from(`--${boundary}--${LINE}`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** Returns a picture as a file of a form. */
export function file(content: Buffer, name = 'picture.jpg', type = 'image/jpeg'): FormFile {
  return { name, content, type };
}

/** Returns the form of a query for a spare part, with pictures. */
export function aSparePartForm(...pictures: readonly Buffer[]) {
  return aForm([
    ['sparePartName', 'Gear'],
    ['relatedMachine', 'Printing'],
    ['urgencyLevel', 'low'],
    ['specificationAvailable', 'No'],
    ['quantity', '1'],
    ['requiredPartDetails', 'As in the picture'],
    ...pictures.map((picture) => ['Images', file(picture)] as const),
  ]);
}
