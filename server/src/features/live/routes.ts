import { liveCalls } from '@fluteline/contract/live';
import type { Routes } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { followChanges } from './follow-changes.ts';
import { ownStreams } from './follow-own-changes.ts';

/** Binds the streams of changes. */
export function liveChangeRoutes(routes: Routes, platform: Platform): void {
  routes.stream(liveCalls.followChanges, (call) => followChanges(platform, call));
  routes.stream(liveCalls.followOwnChanges, ownStreams(platform));
}
