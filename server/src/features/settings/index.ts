export { installationRoutes } from './routes.ts';
