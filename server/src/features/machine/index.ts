export { changeMachine } from './change-machine.ts';
export { presentMachine } from './present.ts';
export { machineRoutes } from './routes.ts';
export { matchSavedSearchesJob } from './saved-searches/match-saved-searches.ts';
export { presentSavedSearch } from './saved-searches/present.ts';
export { savedSearchesOf } from './saved-searches/store.ts';
export { sellMachine } from './sell-machine.ts';
export {
  findMachineToAskFor,
  type MachineRow,
  newestForSale,
  newestOfOthers,
  type Viewer,
} from './store.ts';
