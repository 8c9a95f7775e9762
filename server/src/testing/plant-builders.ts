import type { Selectable } from 'kysely';
import type { PlantPartTable, QuestionnaireTable } from '../platform/database/tables.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { anAccount } from './builders.ts';

type PlantPart = Selectable<PlantPartTable>;
type Questionnaire = Selectable<QuestionnaireTable>;

/** Adds a plant's own part; creates its plant unless one is given. */
export async function aPlantPart(
  platform: Platform,
  given: Partial<PlantPart> = {},
): Promise<PlantPart> {
  const now = platform.clock();
  const { specifications = {}, components = [], ...rest } = given;
  const accountId = given.accountId ?? (await anAccount(platform)).id;
  return platform.db
    .insertInto('plantPart')
    .values({
      id: newId(now),
      category: 'Others',
      partType: 'Oil Seal',
      isSeveral: true,
      images: [],
      createdAt: now,
      updatedAt: now,
      ...rest,
      accountId,
      specifications: JSON.stringify(specifications),
      components: JSON.stringify(components),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds a plant questionnaire, open by default; creates its plant unless one is given. */
export async function aQuestionnaire(
  platform: Platform,
  given: Partial<Questionnaire> = {},
): Promise<Questionnaire> {
  const now = platform.clock();
  const { plants = [], machines = [], machinery = {}, ...rest } = given;
  const accountId = given.accountId ?? (await anAccount(platform)).id;
  return platform.db
    .insertInto('questionnaire')
    .values({
      id: newId(now),
      companyName: 'Deccan Boxes',
      ownerName: 'The owner',
      contactNumber: '9823012345',
      alternateContactNumber: '',
      gstNumber: '',
      numberOfPlants: 1,
      numberOfMachines: 1,
      step: given.submittedAt ? 4 : 0,
      createdAt: now,
      updatedAt: now,
      ...rest,
      accountId,
      plants: JSON.stringify(plants),
      machines: JSON.stringify(machines),
      machinery: JSON.stringify(machinery),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
