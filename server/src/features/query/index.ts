export { changeMachineQuery } from './change-machine-query.ts';
export { changeQuery } from './change-query.ts';
export { listRecords, newestOpenQueries, type OpenQuery } from './list-store.ts';
export { presentRecord } from './present-record.ts';
export { raiseMachineQuery } from './raise-machine-query.ts';
export { raiseQuery } from './raise-query.ts';
export { queryRoutes } from './routes.ts';
export { picturesInSnapshots } from './store.ts';
