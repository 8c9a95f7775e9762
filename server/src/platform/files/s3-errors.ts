import { StorageAway, StorageRefused } from './file-store.ts';
import { nameS3Location, type S3Location } from './s3-location.ts';

/** What the library throws, as far as it is of use here. */
interface S3Failure extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const wrongKeys = [
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AccessDenied',
  'InvalidToken',
  'ExpiredToken',
  'CredentialsProviderError',
  'Forbidden',
];
const wrongRegion = [
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'IllegalLocationConstraintException',
];

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
const statusOf = (error: unknown) => (error as S3Failure).$metadata?.httpStatusCode;

/** There is no such file; a bucket that is missing is another matter. */
export function isMissing(error: unknown): boolean {
  return nameOf(error) === 'NoSuchKey' || nameOf(error) === 'NotFound';
}

/** The part that was asked for begins behind the file's end. */
export function isOutside(error: unknown): boolean {
  return nameOf(error) === 'InvalidRange' || statusOf(error) === 416;
}

/** The store does not know this request at all. */
export function isNotServed(error: unknown): boolean {
  return nameOf(error) === 'NotImplemented' || statusOf(error) === 501;
}

function whyRefused(error: unknown, location: S3Location): string | null {
  const name = nameOf(error);
  if (name === 'NoSuchBucket') return `there is no bucket ${location.bucket}`;
  if (name === 'CredentialsProviderError') {
    return 'it needs keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  }
  if (/region is missing/i.test((error as Error).message)) return 'it needs a region';
  if (wrongRegion.includes(name) || statusOf(error) === 301) {
    return `the bucket is not in this region (${name})`;
  }
  if (wrongKeys.includes(name) || [401, 403].includes(statusOf(error) ?? 0)) {
    return `the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are refused (${name})`;
  }
  return null;
}

/** The store's own word for a failed request: refused for good, or away for now. */
export function awayOrRefused(cause: unknown, location: S3Location): StorageAway | StorageRefused {
  const place = nameS3Location(location);
  const refused = whyRefused(cause, location);
  if (refused) return new StorageRefused(`${place} cannot be used: ${refused}`, { cause });
  const said = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new StorageAway(`${place} does not answer: ${said}`, { cause });
}
