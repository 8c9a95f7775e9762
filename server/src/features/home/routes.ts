import { homeCalls } from '@fluteline/contract/home';
import type { Routes } from '../../platform/http/serve.ts';
import { readHome } from './read-home.ts';

/** Binds the call that reads Home in one request. */
export function homeRoutes(routes: Routes): void {
  routes.read(homeCalls.readHome, async ({ caller }, db) => ({ data: await readHome(db, caller) }));
}
