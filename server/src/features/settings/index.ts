export type { Demonstration } from './demonstration.ts';
export { settingsRoutes } from './routes.ts';
