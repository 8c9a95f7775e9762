import type { Specifications } from '@fluteline/contract/specification';
import { messages } from '../../messages/index.ts';
import { fieldError } from '../../platform/app-error.ts';
import type { ItemComponent } from '../../platform/database/tables.ts';
import { nameInAddress } from '../../platform/files/addresses.ts';
import {
  claimFiles,
  type FileWrite,
  type NewPicture,
  type PictureInput,
  releaseFiles,
} from '../../platform/files/file-rows.ts';
import type { FileArea } from '../../platform/files/file-store.ts';
import { newId } from '../../platform/ids.ts';

/** A component as sent; `image` is the address of a picture that was there before. */
export interface SentComponent {
  /** Id of the existing component; `null` for a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
}

type Pictures = ReadonlyMap<string, readonly PictureInput[]>;

/**
 * Returns the specification values after a change: sent values replace, `null` clears, the rest
 * stays.
 */
export function mergeSpecifications(
  before: Readonly<Record<string, unknown>>,
  sent: Specifications,
): Record<string, unknown> {
  const merged = { ...before, ...sent };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

const imagesOf = (components: readonly ItemComponent[]) =>
  components.flatMap(({ image }) => image ?? []);

/** Returns the name of an earlier picture by its address; throws for any other address. */
function earlierImage(address: string, index: number, before: readonly string[]): string {
  const name = nameInAddress(address);
  if (name !== null && before.includes(name)) return name;
  const sentence = messages.refusals.componentPictureUnknown({ number: index + 1 });
  throw fieldError('components', sentence);
}

/** Refuses a picture sent as `component_image_{index}` without its component. */
function checkIndexes(pictures: Pictures, count: number): void {
  for (const field of pictures.keys()) {
    const index = /^component_image_(\d+)$/.exec(field)?.[1];
    if (index === undefined || Number(index) < count) continue;
    throw fieldError(field, messages.refusals.noSuchComponent({ number: Number(index) + 1 }));
  }
}

/**
 * Returns the components of an item after a change, each with the picture sent as
 * `component_image_{index}`, or else the one it names. Releases pictures that no component shows
 * any more.
 */
export async function attachComponents(
  write: FileWrite,
  owner: { readonly access: FileArea; readonly accountId: string },
  request: {
    sent: readonly SentComponent[];
    before: readonly ItemComponent[];
    pictures: Pictures;
  },
): Promise<ItemComponent[]> {
  const before = imagesOf(request.before);
  const added: NewPicture[] = [];
  checkIndexes(request.pictures, request.sent.length);
  const free = new Set(request.before.map(({ id }) => id));
  const idOf = ({ id }: SentComponent) => (id && free.delete(id) ? id : newId(write.now));
  const components = request.sent.map((component, index) => {
    const inputs = request.pictures.get(`component_image_${index}`);
    const [input] = inputs ?? [];
    if (input?.kind === 'new') added.push(input);
    const address = input?.kind === 'address' ? input.address : inputs ? null : component.image;
    const earlier = address === null ? null : earlierImage(address, index, before);
    const { name, description } = component;
    const image = input?.kind === 'new' ? input.picture.name : earlier;
    return { id: idOf(component), name, description, image };
  });
  await claimFiles(write, owner, added);
  const shown = imagesOf(components);
  const dropped = before.filter((name) => !shown.includes(name));
  await releaseFiles(write, dropped);
  return components;
}
