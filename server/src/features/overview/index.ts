export { overviewRoutes } from './routes.ts';
export { sumUpWeeksJob } from './sum-up-weeks.ts';
