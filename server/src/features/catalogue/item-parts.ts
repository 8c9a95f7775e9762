import type { Specifications } from '@fluteline/contract/catalogue';
import { fieldError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { nameInAddress } from '../../platform/files/addresses.ts';
import { type PictureInput, releaseFiles, settlePictures } from '../../platform/files/file-rows.ts';
import { newId } from '../../platform/ids.ts';
import type { ItemComponent } from '../../platform/tables.ts';

/** A component as it was sent; `image` is the address of a picture that was there before. */
export interface SentComponent {
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
}

type Pictures = ReadonlyMap<string, readonly PictureInput[]>;

/** The specification values after a change: sent ones replace, `null` clears, the rest stays. */
export function mergeSpecifications(
  before: Readonly<Record<string, unknown>>,
  sent: Specifications,
): Record<string, unknown> {
  const merged = { ...before, ...sent };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

function keptImage(
  component: SentComponent,
  index: number,
  before: readonly ItemComponent[],
): string | null {
  if (component.image === null) return null;
  const name = nameInAddress(component.image);
  if (name !== null && before.some((part) => part.image === name)) return name;
  throw fieldError(
    'components',
    `Component ${index + 1} names a picture that was not there before`,
  );
}

/**
 * The components an item comes to: each with the picture sent as `component_image_{index}`, else
 * the one it names. Pictures no component shows any more are released.
 */
export async function settleComponents(
  tx: Tx,
  clock: Clock,
  accountId: string,
  request: {
    sent: readonly SentComponent[];
    before: readonly ItemComponent[];
    pictures: Pictures;
  },
): Promise<ItemComponent[]> {
  const components: ItemComponent[] = [];
  for (const [index, component] of request.sent.entries()) {
    const field = `component_image_${index}`;
    const [added] = await settlePictures(
      tx,
      clock,
      { access: 'public', accountId },
      { field, before: [], inputs: request.pictures.get(field) ?? [] },
    );
    components.push({
      id: newId(clock()),
      name: component.name,
      description: component.description,
      image: added ?? keptImage(component, index, request.before),
    });
  }
  const shown = new Set(components.map((component) => component.image));
  const dropped = request.before.flatMap(({ image }) =>
    image && !shown.has(image) ? [image] : [],
  );
  await releaseFiles(tx, clock, dropped);
  return components;
}
