import { customerScreens } from './customer-screens.ts';
import { panelScreens } from './panel-screens.ts';
import type { Screen } from './screen.ts';

/** Every screen and open sheet: `npm run shots` photographs them, and axe.spec.ts checks them. */
export const screens: readonly Screen[] = [...customerScreens, ...panelScreens];
