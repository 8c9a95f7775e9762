import { parseVersionInfo, type VersionInfo } from '@fluteline/domain/release';

const WITHIN = 15_000;

/** Fetches the server's release; rejects when there is no valid answer. */
export async function fetchVersion(): Promise<VersionInfo> {
  const answer = await fetch('/version.json', {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(WITHIN),
  });
  const info = answer.ok ? parseVersionInfo(await answer.json()) : null;
  if (!info) throw new Error(`The version could not be read: ${answer.status}`);
  return info;
}
