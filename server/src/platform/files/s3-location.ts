/** A folder in a bucket, and the bucket's location, without its access keys. */
export interface S3Location {
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  /** The store's address; absent for Amazon's. */
  readonly endpoint?: string;
  readonly region?: string;
  /** True when the bucket is named in the path, not in the host. */
  readonly pathStyle: boolean;
}

const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const PREFIX = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const REGION = /^[a-z\d][a-z\d-]{0,62}$/i;
const parameters = ['endpoint', 'region', 'path_style'];

function checkEndpoint(endpoint: string): void {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  const isBare = url && !url.search && !url.hash && !url.username && !url.password;
  if (!isBare || !/^https?:$/.test(url.protocol)) {
    throw new Error('endpoint must be an http or https address without keys and parameters');
  }
}

/**
 * Reads `s3://bucket/prefix?endpoint=…&region=…&path_style=1`; throws an error that says what is
 * wrong.
 */
export function readS3Location(text: string): S3Location {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:') throw new Error('must be an address that begins with s3://');
  if (url.username || url.password || url.port || url.hash) {
    throw new Error('takes only a bucket, a prefix and parameters; keys have their own settings');
  }
  const bucket = url.hostname;
  if (!BUCKET.test(bucket)) throw new Error('its bucket name is not valid');
  const path = url.pathname.replace(/^\/|\/$/g, '');
  if (path && !PREFIX.test(path))
    throw new Error('its prefix must be letters, digits, - _ . and /');
  for (const name of url.searchParams.keys()) {
    if (!parameters.includes(name)) throw new Error(`has no parameter ${name}`);
    if (url.searchParams.getAll(name).length > 1) throw new Error(`names ${name} twice`);
  }
  const [endpoint, region, pathStyle] = parameters.map((name) => url.searchParams.get(name));
  if (endpoint) checkEndpoint(endpoint);
  if (region && !REGION.test(region)) throw new Error('its region is not valid');
  if (!['0', '1', null].includes(pathStyle ?? null)) throw new Error('path_style must be 0 or 1');
  return {
    bucket,
    prefix: path && `${path}/`,
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
    pathStyle: pathStyle === '1',
  };
}

/** Returns a location as text for people. */
export function nameS3Location({ bucket, prefix, endpoint }: S3Location): string {
  return `s3://${bucket}/${prefix}${endpoint ? ` at ${endpoint}` : ''}`;
}
