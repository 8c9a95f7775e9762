export { changeMachine } from './change-machine.ts';
export { presentMachine } from './present.ts';
export { machineRoutes } from './routes.ts';
export { sellMachine } from './sell-machine.ts';
export {
  findMachine,
  type MachineRow,
  newestForSale,
  newestOfOthers,
  type Viewer,
} from './store.ts';
