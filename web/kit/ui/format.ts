import { language } from 'virtual:language';

/**
 * Returns the locale for dates: English ones read 'Nov 21, 2026', other languages use their own
 * order.
 */
export function dateLocale(): string {
  return language === 'en' ? 'en-US' : language;
}

/**
 * Returns the locale for numbers, which groups digits the Indian way in every language: 12,50,000.
 */
function numberLocale(): string {
  return `${language}-IN`;
}

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Caches date formats, because creating one takes far longer than formatting a moment; a device
 * that has moved to another time zone gets new ones.
 */
function dateFormat(parts: Intl.DateTimeFormatOptions, date: Date): Intl.DateTimeFormat {
  const key = `${date.getTimezoneOffset()} ${JSON.stringify(parts)}`;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(dateLocale(), parts);
  dateFormats.set(key, format);
  return format;
}

/** Formats a moment; returns an empty text if it is invalid. */
function momentIn(parts: Intl.DateTimeFormatOptions, moment: string | Date): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : dateFormat(parts, date).format(date);
}

/** Formats a day as 'Nov 21, 2026'; returns an empty text if it is invalid. */
export const formatDate = (moment: string | Date): string => momentIn(day, moment);

/** Formats a day and time as 'Nov 21, 2026, 4:05 PM'. */
export const formatMoment = (moment: string | Date): string =>
  momentIn({ ...day, ...time }, moment);

/** Formats a time as '4:05 PM'. */
export const formatTime = (moment: Date): string => momentIn(time, moment);

/** Whether a moment is in the present day of this device. */
export function isToday(moment: Date): boolean {
  return moment.toDateString() === new Date().toDateString();
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Caches number formats, because creating one takes far longer than formatting a figure. */
function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(numberLocale(), options);
  numberFormats.set(key, format);
  return format;
}

/**
 * Formats a figure in Indian grouping, 12,50,000, with at most `decimals` and at least `fixed`
 * places.
 */
export function formatNumber(figure: number, decimals = 3, fixed = 0): string {
  const options = { minimumFractionDigits: fixed, maximumFractionDigits: decimals };
  return numberFormat(options).format(figure);
}

/** Formats an amount as ₹12,50,000. */
export function formatRupees(amount: number): string {
  const maximumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return numberFormat({ style: 'currency', currency: 'INR', maximumFractionDigits }).format(amount);
}

/** Formats a mobile number as +91 98250 11223. A masked number stays unchanged. */
export function formatMobile(mobile: string): string {
  return /^\d{10}$/.test(mobile)
    ? `+91\u00a0${mobile.slice(0, 5)}\u00a0${mobile.slice(5)}`
    : mobile;
}

/** Formats a total, with a plus if the server stopped counting: 10,000+. */
export function formatTotal(total: number, isLowerBound?: boolean): string {
  return isLowerBound ? `${formatNumber(total)}+` : formatNumber(total);
}

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Formats a size: '12.5\u00a0MB'. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), 4);
  return `${formatNumber(bytes / 1024 ** power, 1)}\u00a0${byteUnits[power] ?? ''}`;
}
