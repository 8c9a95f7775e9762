import type { VersionInfo } from '@fluteline/domain/release';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { RELEASE } from '../version.ts';

/** What is said of the release: what it says itself, but for what the settings say otherwise. */
export function versionInfo(settings: Settings): VersionInfo {
  return {
    version: settings.UPDATE_VERSION ?? RELEASE.version,
    force: settings.UPDATE_FORCE ?? RELEASE.force,
    criticalUpdate: settings.UPDATE_CRITICAL ?? RELEASE.criticalUpdate,
    minSupportedVersion: settings.UPDATE_MIN_SUPPORTED ?? RELEASE.minSupportedVersion,
  };
}

/** `/version.json`, by which an open page learns that it is no longer the newest. */
export function serveVersion(app: FastifyInstance, settings: Settings): void {
  const info = versionInfo(settings);
  app.get('/version.json', async (_request, response) =>
    response.header('cache-control', 'no-cache').send(info),
  );
}
