import type { VersionInfo } from '@fluteline/domain/release';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { RELEASE } from '../version.ts';

/** Returns the information on the release: its own, unless a setting overrides it. */
export function versionInfo(settings: Settings): VersionInfo {
  return {
    version: settings.UPDATE_VERSION ?? RELEASE.version,
    force: settings.UPDATE_FORCE ?? RELEASE.force,
    criticalUpdate: settings.UPDATE_CRITICAL ?? RELEASE.criticalUpdate,
    minSupportedVersion: settings.UPDATE_MIN_SUPPORTED ?? RELEASE.minSupportedVersion,
  };
}

/** Serves `/version.json`, by which an open page notices that a newer release exists. */
export function serveVersion(app: FastifyInstance, settings: Settings): void {
  const info = versionInfo(settings);
  app.get('/version.json', async (_request, response) =>
    response.header('cache-control', 'no-cache').send(info),
  );
}
