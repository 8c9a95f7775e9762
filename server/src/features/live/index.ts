export { liveChangeRoutes } from './routes.ts';
