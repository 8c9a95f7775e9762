import { language } from 'virtual:language';

/** English dates read 'Nov 21, 2026'; other languages use their own order. */
export function dateLocale(): string {
  return language === 'en' ? 'en-US' : language;
}

/** Digits are grouped the Indian way in every language: 12,50,000. */
function numberLocale(): string {
  return `${language}-IN`;
}

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** An empty text for a moment that cannot be read. */
function momentIn(parts: Intl.DateTimeFormatOptions, moment: string | Date): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(dateLocale(), parts).format(date);
}

/** A day: 'Nov 21, 2026'; an empty text for a moment that cannot be read. */
export const formatDate = (moment: string | Date): string => momentIn(day, moment);

/** A day and time: 'Nov 21, 2026, 4:05 PM'. */
export const formatMoment = (moment: string | Date): string =>
  momentIn({ ...day, ...time }, moment);

/** A time of the day: '4:05 PM'. */
export const formatTime = (moment: Date): string => momentIn(time, moment);

/** Whether a moment lies in the present day of whoever looks. */
export function isToday(moment: Date): boolean {
  return moment.toDateString() === new Date().toDateString();
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Each is made once: that takes far longer than to write a figure. */
function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(numberLocale(), options);
  numberFormats.set(key, format);
  return format;
}

/** A figure in Indian grouping: 12,50,000; at most `decimals` places, and at least `fixed`. */
export function formatNumber(figure: number, decimals = 3, fixed = 0): string {
  const options = { minimumFractionDigits: fixed, maximumFractionDigits: decimals };
  return numberFormat(options).format(figure);
}

/** Rupees: ₹12,50,000. */
export function formatRupees(amount: number): string {
  const maximumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return numberFormat({ style: 'currency', currency: 'INR', maximumFractionDigits }).format(amount);
}

/** A mobile number as it is read aloud: +91 98250 11223. A masked one stays as it is. */
export function formatMobile(mobile: string): string {
  return /^\d{10}$/.test(mobile)
    ? `+91\u00a0${mobile.slice(0, 5)}\u00a0${mobile.slice(5)}`
    : mobile;
}

/** A total that the server stopped counting is shown with a plus: 10,000+. */
export function formatTotal(total: number, isLowerBound?: boolean): string {
  return isLowerBound ? `${formatNumber(total)}+` : formatNumber(total);
}

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'];

/** How much room something takes: '12.5\u00a0MB'. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), 4);
  return `${formatNumber(bytes / 1024 ** power, 1)}\u00a0${byteUnits[power] ?? ''}`;
}
