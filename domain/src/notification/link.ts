const isOwnPath = (link: string) => /^\/(?![/\\])[^\s\\]*$/.test(link);

const HTTPS = /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i;

/** Whether a notification may link to an address: a path of the app, or https to a named host. */
export function isSafeLink(link: string): boolean {
  return isOwnPath(link) || HTTPS.test(link);
}
