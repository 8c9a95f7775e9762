import type { partsCalls } from '@fluteline/contract/parts';
import { partTypeNamed } from '@fluteline/domain/parts';
import { AppError, fieldError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import { type PictureInput, settlePictures } from '../../platform/files/file-rows.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { mergeSpecifications, settleComponents } from '../catalogue/index.ts';
import { insertPart, type PartRecord } from './store.ts';

type AddPart = Pick<Call<typeof partsCalls.addPlantPart>, 'body' | 'pictures' | 'requestId'> & {
  readonly caller: { readonly accountId: string };
};

/** A new part had no pictures before: whatever stands here must be a file. */
function checkFiles(inputs: readonly PictureInput[]): void {
  const at = inputs.findIndex(({ kind }) => kind !== 'new');
  if (at >= 0) throw fieldError('images', `Image ${at + 1} must be a valid file`);
}

/** Keeps what a plant told of one of its parts; once, where its type does not allow several. */
export async function addPart(platform: Platform, tx: Tx, call: AddPart): Promise<PartRecord> {
  const { body, pictures, caller } = call;
  const { clock } = platform;
  const { accountId } = caller;
  const now = clock();
  const owner = { access: 'private' as const, accountId };
  const inputs = pictures.get('images') ?? [];
  checkFiles(inputs);
  const part: PartRecord = {
    id: newId(now),
    accountId,
    category: body.category,
    partType: body.partType,
    isSeveral: partTypeNamed(body.partType)?.allowMultiple ?? false,
    specifications: mergeSpecifications({}, body.specifications),
    images: await settlePictures(tx, clock, owner, { field: 'images', before: [], inputs }),
    components: await settleComponents(tx, clock, owner, {
      sent: body.components ?? [],
      before: [],
      pictures,
    }),
    createdAt: now,
    updatedAt: now,
  };
  if (!(await insertPart(tx, part))) throw new AppError('part_exists');
  await audit(tx, clock, {
    actorId: accountId,
    action: 'plant_part.added',
    targetKind: 'plant_part',
    targetId: part.id,
    after: { partType: part.partType, category: part.category },
    requestId: call.requestId,
  });
  await announce(tx, { topic: 'account', id: accountId });
  return part;
}
