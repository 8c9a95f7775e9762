import type { DemoWorld } from './demo-world.ts';
import type { Step } from './screen-steps.ts';

/** Who looks at a screen. */
export type Viewer = 'guest' | 'customer' | 'administrator';

/** A state of the page that is worth a look: a screen, or what opens over it. */
export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  path(world: DemoWorld): string;
  readonly steps: readonly Step[];
}

/** Where a screen is, or where it is in what was seeded. */
export type Path = string | ((world: DemoWorld) => string);

/** A screen as one kind of viewer sees it. */
export const screenOf =
  (viewer: Viewer) =>
  (name: string, path: Path, ...steps: Step[]): Screen => ({
    name,
    viewer,
    path: typeof path === 'string' ? () => path : path,
    steps,
  });

/** A sheet whose program is loaded when it is asked for. */
export const sheetAppears: Step = (page) => page.getByRole('dialog').waitFor();
