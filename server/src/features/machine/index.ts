export { presentMachine } from './present.ts';
export { machineRoutes } from './routes.ts';
export { findMachine, type MachineRow, newestOfOthers, type Viewer } from './store.ts';
