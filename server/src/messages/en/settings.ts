import { counted, figure } from './counted.ts';

const backupCounts = (of: Record<'accounts' | 'items' | 'queries' | 'files', number>) =>
  [
    counted(of.accounts, 'account', 'accounts'),
    counted(of.items, 'item', 'items'),
    counted(of.queries, 'query', 'queries'),
    counted(of.files, 'file', 'files'),
  ].join(', ');

/** What Settings says about each part of the installation, and the refusals of its calls. */
export const settings = {
  storageWorks: 'Files can be written, read and removed.',
  storageLost: 'A file that was written could not be found.',
  storageFailed: ({ reason }: { reason: string }) => `A file could not be stored: ${reason}`,
  storageLate: ({ seconds }: { seconds: number }) =>
    `A file could not be stored within ${seconds} seconds.`,

  textMessagesNearLimit: (of: { sent: number; limit: number; window: 'hour' | 'day' }) =>
    `${figure(of.sent)} of at most ${figure(of.limit)} text messages of the last ${of.window} have been sent: find out who is asking for so many codes, or raise SMS_PER_${of.window.toUpperCase()}.`,
  codesInOutbox: 'Codes are written to the outbox file on the server and are not sent to phones.',
  codesTaken: 'Every code of the last hour was accepted.',
  codesFailed: ({ count, reason }: { count: number; reason: string | null }) =>
    `${counted(count, 'code', 'codes')} of the last hour could not be sent${reason ? `: ${reason}` : '.'}`,

  testInOutbox: 'It is in the outbox file on the server and was not sent to a phone.',
  testTaken: 'The provider has accepted the message.',
  testFailed: ({ reason }: { reason: string }) => `The message was not accepted: ${reason}`,
  testWithoutReason: 'no reason was given',

  pushWithoutSubject:
    'Push services ask for a contact address, and some accept no messages without one: set PUSH_SUBJECT to a mailto or https address that can be reached.',
  pushTaken: 'Every message of the last day was accepted or will be retried.',
  pushGivenUp: ({ count }: { count: number }) =>
    `${counted(count, 'message', 'messages')} of the last day ${count === 1 ? 'was' : 'were'} given up.`,
  pushFailed: ({ count, reason }: { count: number; reason: string }) =>
    `${counted(count, 'message', 'messages')} of the last day could not be delivered: ${reason}.`,

  databaseAnswered: ({ milliseconds }: { milliseconds: number }) =>
    `It answered within ${milliseconds} ms.`,

  jobsTaken: 'Jobs are started as soon as they are due.',
  jobsLate: ({ count, first }: { count: number; first: string | null }) =>
    `${counted(count, 'job waits', 'jobs wait')} for more than 30 seconds, the first of them ${first}: check that a process that runs jobs is running, and read its log.`,

  proxyNamed: ({ names }: { names: string }) => `TRUST_PROXY names ${names}.`,
  proxyNone: 'No proxy is named, and no calls are forwarded.',
  proxyUnnamed: ({ peers }: { peers: string }) =>
    `X-Forwarded-For came from ${peers}, not named in TRUST_PROXY: it is ignored, and everyone who comes that way counts as one address. If this is your proxy, name it there and restart; if not, close the port to others.`,

  diskHasRoom: 'There is enough space for pictures and files.',
  diskNearlyFull: {
    data: 'The disk for data is nearly full: pictures and files are refused until there is more space.',
    log: 'The disk for the log is nearly full: once it is full, log lines are lost.',
    backups: 'The disk for backups is nearly full: the next backup may fail.',
  },

  backupWithoutPlace: 'No location for backups is set: set BACKUP_DIR or BACKUP_URL.',
  backupUnreadable: ({ reason }: { reason: string }) => `Backups cannot be read: ${reason}.`,
  backupLate: ({ seconds }: { seconds: number }) => `no answer within ${seconds} seconds`,
  backupNone: 'There is no good backup yet.',
  backupOld: 'The last good backup is more than two days old.',
  backupNotRemoved: ({ reason }: { reason: string }) =>
    `Older backups could not be removed, so the location is filling up: ${reason}.`,
  backupIncomplete: ({ missing }: { missing: number }) =>
    `Files in the database but not in storage: ${figure(missing)}.`,
  /** '6 accounts, 60 items, 28 queries, 122 files' */
  backupCounts,
  backupReadBack: (counts: Parameters<typeof backupCounts>[0]) =>
    `It was read back and contains ${backupCounts(counts)}.`,
  backupNext: ({ time }: { time: string }) => `The next one will be made at ${time}.`,
  backupFailed: ({ reason }: { reason: string }) => `The last attempt failed: ${reason}`,

  demonstrationLoading: 'The demonstration data is already being loaded.',
  demonstrationNotLoaded: 'No demonstration data is loaded.',
};
