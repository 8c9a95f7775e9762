const kinds = {
  pdf: 'PDF',
  xlsx: 'Excel (.xlsx)',
  xls: 'Excel 97 (.xls)',
  csv: 'CSV (.csv)',
};
type Kind = keyof typeof kinds;

/** Joins words as 'PDF, CSV and Excel'. */
const list = new Intl.ListFormat('en-GB');

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

/** Why the platform refuses a request: its form, its files, its headers and its page. */
export const requests = {
  bodyNotAnObject: 'The body must be an object.',
  givenTwice: 'Was given twice',
  formIncomplete: 'The form is incomplete.',
  formUnreadable: 'The form could not be read completely.',
  versionMalformed: 'Must be a version such as "1"',
  keyMalformed: 'Must be 8 to 128 visible characters',
  pageTooFar: ({ last }: { last: number }) =>
    `Must be ${last} or less: narrow the list to see older rows`,
  tooManyWindows: ({ max }: { max: number }) =>
    `This account is already open in ${max} windows. Please close one.`,
  tooManyUploads: 'Too many uploads at once. Please wait until one of them is done.',

  filesNotReached: 'Files cannot be reached just now. Please try again.',
  noRoomForFiles:
    'The server has no space for pictures and files just now. Please send this without them, or try again later.',
  linkExpired: 'This link has expired.',

  fileMissing: 'Please choose a file',
  fileEmpty: 'This file is empty',
  fileNotSent: 'Must be sent as a file',
  fileTooLarge: ({ bytes }: { bytes: number }) => `This file is larger than ${megabytes(bytes)}`,
  tooManyFiles: ({ max }: { max: number }) =>
    max === 1 ? 'One file at a time' : `At most ${max} files`,
  fileKindRefused: (allowed: { kinds: readonly Kind[] }) =>
    `Only ${list.format(allowed.kinds.map((kind) => kinds[kind]))} files are accepted.`,
  fileMisnamed: ({ kind }: { kind: Kind }) =>
    `This file is ${kinds[kind]}, although its name says otherwise. Please rename it to .${kind}.`,
  fileNotUtf8:
    'This CSV file is not in UTF-8. Please save it in Excel as CSV UTF-8 or as a workbook (.xlsx).',

  /** The name of a picture that was sent without one. */
  pictureName: ({ number }: { number: number }) => `Picture ${number}`,
  pictureDamaged: ({ number }: { number: number }) => `Image ${number} must be a valid file`,
  pictureTooLarge: ({ number, bytes }: { number: number; bytes: number }) =>
    `Image ${number} is larger than ${megabytes(bytes)}`,
  pictureTooManyPixels: ({ number }: { number: number }) =>
    `Image ${number} has more than 40 million pixels`,
  tooManyPictures: ({ max }: { max: number }) => `At most ${max} pictures`,
  pictureKindRefused: 'Only JPEG, PNG and WebP pictures are accepted.',
  pictureFromPhoneRefused:
    'HEIC and AVIF pictures cannot be read here. Please send JPEG, PNG or WebP.',
  addressesMalformed: 'Must be a list of addresses',
  pictureUnknown: 'Names a picture that does not exist',
  pictureUnknownBefore: 'Names a picture that was not there before',
  pictureTwice: 'Names a picture twice',
};
