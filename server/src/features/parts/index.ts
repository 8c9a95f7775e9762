export { partStatus } from './part-status.ts';
export { partsRoutes } from './routes.ts';
