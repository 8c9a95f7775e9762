import { StorageAway, StorageRefused } from './file-store.ts';
import { nameS3Location, type S3Location } from './s3-location.ts';

/** The properties of the library's errors that are used here. */
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

/** Returns true when the file does not exist; a missing bucket is a different error. */
export function isMissing(error: unknown): boolean {
  return nameOf(error) === 'NoSuchKey' || nameOf(error) === 'NotFound';
}

/** Returns true when the requested part begins after the file's end. */
export function isOutside(error: unknown): boolean {
  return nameOf(error) === 'InvalidRange' || statusOf(error) === 416;
}

/** Returns true when the store does not support the request. */
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

/**
 * Returns the error for a failed request, with the store's reason: refused for good, or away for
 * now.
 */
export function awayOrRefused(cause: unknown, location: S3Location): StorageAway | StorageRefused {
  const place = nameS3Location(location);
  const refused = whyRefused(cause, location);
  if (refused) return new StorageRefused(`${place} cannot be used: ${refused}`, { cause });
  const said = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new StorageAway(`${place} does not answer: ${said}`, { cause });
}
