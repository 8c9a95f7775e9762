import { isCode, readMobile } from '@fluteline/domain/account';
import { parseUrgency } from '@fluteline/domain/query';
import { latinDigits } from '@fluteline/domain/script';
import { DEFAULT_TIME_ZONE, isDay, isTimeZone } from '@fluteline/domain/time';
import { z } from 'zod';

const clean = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/**
 * Text from a person: outer spaces trimmed, storable characters only, 1 to `max` characters.
 * `missing` is the error for an absent or empty text.
 */
export function text(max: number, missing = 'Required') {
  return z
    .string({ error: missing })
    .refine(clean, { error: 'Contains characters that cannot be stored', abort: true })
    .transform((value) => value.trim())
    .pipe(z.string().min(1, missing).max(max, `At most ${max} characters`));
}

/**
 * Text from a person that may be empty: outer spaces trimmed, storable characters only, up to `max`
 * characters.
 */
export function blankableText(max: number) {
  return z
    .string({ error: 'Must be text' })
    .refine(clean, { error: 'Contains characters that cannot be stored', abort: true })
    .transform((value) => value.trim())
    .pipe(z.string().max(max, `At most ${max} characters`));
}

/** Text of a search box as a query value; an empty one is no filter. */
export const searchText = blankableText(200)
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/** An identifier: a UUID in any version and letter case, converted to lower case. */
export const id = z.guid({ error: 'Must be an id' }).toLowerCase();

/** A mobile number in any usual spelling, converted to ten digits. */
export const mobile = z
  .string({ error: 'Mobile number is required' })
  .max(40, 'Please enter a 10-digit mobile number')
  .transform((typed, context) => {
    if (typed.trim() === '') {
      context.addIssue({ code: 'custom', message: 'Mobile number is required' });
      return z.NEVER;
    }
    const digits = readMobile(typed);
    if (digits !== null) return digits;
    context.addIssue({ code: 'custom', message: 'Please enter a 10-digit mobile number' });
    return z.NEVER;
  });

/** The current password of a signed-in user, who enters it again to confirm. */
export const currentPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(1000, 'Incorrect Password - Try Again');

/**
 * Six digits in any script in which numbers are typed; other numbers on the wire accept these
 * scripts too.
 */
export const code = z
  .string({ error: 'Please enter complete OTP' })
  .overwrite(latinDigits)
  .refine(isCode, 'Please enter complete OTP');

/**
 * A finite number, or its decimal notation as multipart sends it ('2.16', never '1e5'). `sentence`
 * is the error for anything else.
 */
export function decimal(sentence = 'Must be a valid number') {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .overwrite(latinDigits)
          .regex(/^\s*-?(?:\d{1,15}(?:\.\d{1,10})?|\.\d{1,10})\s*$/, sentence),
      ],
      { error: sentence },
    )
    .transform(Number)
    .pipe(z.number({ error: sentence }).min(-1e12, sentence).max(1e12, sentence));
}

/**
 * A whole number from `min` to `max`, as number or digits. `missing` is the error for an absent
 * one.
 */
export function whole(min: number, max: number, missing = 'Required') {
  const error = ({ input }: { input?: unknown }) =>
    input === undefined || input === '' ? missing : 'Must be a whole number';
  const digits = z
    .string()
    .trim()
    .overwrite(latinDigits)
    .regex(/^\d{1,12}$/, { error });
  return z
    .union([z.number(), digits], { error })
    .transform(Number)
    .pipe(
      z
        .int('Must be a whole number')
        .min(min, `Must be at least ${min}`)
        .max(max, `Must be at most ${max}`),
    );
}

/** A boolean, or the words that multipart sends for one. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'Must be true or false' })
  .transform((value) => value === true || value === 'true');

const pageNumber = z.string().regex(/^0*[1-9]\d{0,11}$/, 'Must be a whole number from 1');
const MAX_PAGE_SIZE = 1000;

/** Query parameter `page`: from 1, default 1. */
export const page = pageNumber.transform(Number).default(1);

const lowered = pageNumber.transform((value) => Math.min(Number(value), MAX_PAGE_SIZE));

/** Query parameter `page_size` or `limit`: values above 1000 are lowered to 1000. */
export function pageSize(defaultSize = 10) {
  return lowered.default(defaultSize);
}

/** Query parameter `page` for calls that return the whole list without it. */
export const pageIfSent = pageNumber.transform(Number).optional();

/** Query parameter `page_size` or `limit` for calls in which its default depends on `page`. */
export const pageSizeIfSent = lowered.optional();

/** An urgency in any letter case, without `Done`. */
export const urgency = z.string({ error: 'Required' }).transform((word, context) => {
  const urgency = parseUrgency(word);
  if (urgency !== null && urgency !== 'done') return urgency;
  const message = word.trim() === '' ? 'Required' : 'Must be High, Medium or Low';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** An urgency or `Done`, in any letter case. */
export const urgencyOrDone = z.string({ error: 'Required' }).transform((word, context) => {
  const urgency = parseUrgency(word);
  if (urgency !== null) return urgency;
  context.addIssue({ code: 'custom', message: 'Must be High, Medium, Low or Done' });
  return z.NEVER;
});

/** A calendar day, YYYY-MM-DD; an empty one is no filter. */
export const day = z
  .string()
  .refine((value) => value === '' || isDay(value), 'Must be a day as YYYY-MM-DD')
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/** An IANA time zone name. */
export const timeZone = z
  .string()
  .max(64, 'Must be a time zone such as Asia/Kolkata')
  .refine(isTimeZone, 'Must be a time zone such as Asia/Kolkata')
  .default(DEFAULT_TIME_ZONE);

/** A moment on the wire: ISO 8601, UTC. */
export const moment = z.iso.datetime();

/** Address from which a file is read: root-relative. */
export const address = z.string();
