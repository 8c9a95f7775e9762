import type { partsCalls } from '@fluteline/contract/parts';
import { partTypeNamed } from '@fluteline/domain/parts';
import { messages } from '../../messages/index.ts';
import { AppError, fieldError } from '../../platform/app-error.ts';
import { attachPictures, type PictureInput } from '../../platform/files/file-rows.ts';
import type { Sent } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Write } from '../../platform/write/write.ts';
import { attachComponents, mergeSpecifications } from '../catalogue/index.ts';
import { insertPart, type PartRecord } from './store.ts';

type AddPart = Pick<Sent<typeof partsCalls.addPlantPart>, 'body' | 'pictures'>;

/** Refuses anything but files: a new part has no earlier pictures to name. */
function checkFiles(inputs: readonly PictureInput[]): void {
  const at = inputs.findIndex(({ kind }) => kind !== 'new');
  if (at < 0) return;
  throw fieldError('images', messages.requests.pictureDamaged({ number: at + 1 }));
}

/**
 * Stores one of a plant's own parts; refuses a second one of a type that does not allow several.
 */
export async function addPart(write: Write, { body, pictures }: AddPart): Promise<PartRecord> {
  const { now } = write;
  const { accountId } = write.caller;
  const owner = { access: 'private', accountId } as const;
  const inputs = pictures.get('images') ?? [];
  checkFiles(inputs);
  const sent = body.components ?? [];
  const part: PartRecord = {
    id: newId(now),
    accountId,
    category: body.category,
    partType: body.partType,
    isSeveral: partTypeNamed(body.partType)?.allowMultiple ?? false,
    specifications: mergeSpecifications({}, body.specifications),
    images: await attachPictures(write, owner, { field: 'images', before: [], inputs }),
    components: await attachComponents(write, owner, { sent, before: [], pictures }),
    createdAt: now,
    updatedAt: now,
  };
  if (!(await insertPart(write.tx, part))) throw new AppError('part_exists');
  const { id: targetId, partType, category } = part;
  const after = { partType, category };
  write.audit({ action: 'plant_part.added', targetKind: 'plant_part', targetId, after });
  write.changed('account', accountId);
  return part;
}
