import { fileURLToPath } from 'node:url';
import { readDemoData } from './data.ts';

/** The demonstration as it lies in the repository. */
export const demoFolder = fileURLToPath(new URL('..', import.meta.url));

/** Its data. */
export const demoData = await readDemoData(demoFolder);
