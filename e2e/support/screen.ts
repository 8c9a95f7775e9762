import type { DemoWorld } from './demo-world.ts';
import type { Step } from './screen-steps.ts';

/** Viewer of a screen. */
export type Viewer = 'guest' | 'customer' | 'administrator';

/** A state of the page worth checking: a screen, or what opens over it. */
export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  path(world: DemoWorld): string;
  readonly steps: readonly Step[];
}

/** Path of a screen, or a function that returns it for the seeded data. */
export type Path = string | ((world: DemoWorld) => string);

/** Defines a screen for one kind of viewer. */
export const screenOf =
  (viewer: Viewer) =>
  (name: string, path: Path, ...steps: Step[]): Screen => ({
    name,
    viewer,
    path: typeof path === 'string' ? () => path : path,
    steps,
  });

/** Waits for a sheet whose code is loaded when it is opened. */
export const sheetAppears: Step = (page) => page.getByRole('dialog').waitFor();
