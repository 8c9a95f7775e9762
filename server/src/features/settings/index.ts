export type { Demonstration } from './demonstration.ts';
export { installationRoutes } from './routes.ts';
