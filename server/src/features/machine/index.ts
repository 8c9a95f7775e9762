export { presentMachine } from './present.ts';
export { machineRoutes } from './routes.ts';
export { sellMachine } from './sell-machine.ts';
export { findMachine, listMachines, type MachineRow } from './store.ts';
