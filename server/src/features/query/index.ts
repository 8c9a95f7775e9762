export { changeQuery } from './change-query.ts';
export { raiseQuery } from './raise-query.ts';
export { queryRoutes } from './routes.ts';
export { picturesInSnapshots } from './store.ts';
