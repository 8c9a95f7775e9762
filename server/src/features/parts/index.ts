export { addPart } from './add-part.ts';
export { partStatus } from './part-status.ts';
export { presentPart } from './present.ts';
export { partsRoutes } from './routes.ts';
export { listParts } from './store.ts';
export { renewPartWords } from './words-store.ts';
