import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueCalls } from '@fluteline/contract/catalogue';
import { machineCalls } from '@fluteline/contract/machine';
import { machineQueryCalls } from '@fluteline/contract/machine-query';
import { notificationCalls } from '@fluteline/contract/notification';
import { queryCalls } from '@fluteline/contract/query';
import { questionnaireCalls } from '@fluteline/contract/questionnaire';
import { urgencies } from '@fluteline/domain/query';
import { z } from 'zod';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of day like 09:30');
/** A moment as days before the day of loading and a time of day in India. */
const moment = z.strictObject({ daysAgo: z.int().min(0), at: time });
const words = z.string().min(1);
/** Titles of drawings; each file has its title in kebab-case as its name. */
const pictures = z.array(words).min(1);

/** The moments at which a query was raised, resolved and reopened. */
const course = { raised: moment, resolved: moment.optional(), reopened: moment.optional() };
const urgency = z.enum(urgencies);

const query = z.union([
  z.strictObject({ ...course, item: words.describe('Its model number'), urgency }),
  z.strictObject({
    ...course,
    pictures: pictures.optional(),
    body: queryCalls.raiseSparePartQuery.body,
  }),
]);

const machineQuery = z.union([
  z.strictObject({ ...course, machine: words.describe('Its maker and year'), urgency }),
  z.strictObject({
    ...course,
    neededInDays: z.int().optional(),
    body: machineQueryCalls.raiseMachineQuery.body,
  }),
]);

/** A plant's own part: the values that differ from the catalogue item of its type. */
const plantPart = z.strictObject({
  partType: words,
  own: z.record(words, z.union([z.string(), z.number()])).optional(),
  hasPicture: z.boolean().optional(),
});

const plant = z.strictObject({
  key: words,
  companyName: words,
  email: z.email(),
  joined: moment,
  queries: z.array(query),
  machineQueries: z.array(machineQuery),
  questionnaire: z
    .strictObject({
      saves: z.array(
        z.strictObject({ saved: moment, answers: questionnaireCalls.saveQuestionnaire.body }),
      ),
      auditRequested: moment.optional(),
    })
    .optional(),
  parts: z.array(plantPart),
});

const machine = z.strictObject({
  seller: words.describe('The key of a plant'),
  listed: moment,
  withdrawn: moment.optional(),
  pictures,
  body: machineCalls.sellMachine.body,
});

const notification = z.strictObject({
  sent: moment,
  picture: words.optional(),
  body: notificationCalls.sendNotification.body,
});

/**
 * Schemas of the files in demo/data. A `body` is what a client sends, checked by the schema of its
 * call.
 */
const files = {
  parts: z.array(catalogueCalls.addCatalogueItem.body),
  machines: z.array(machine),
  plants: z.array(plant),
  notifications: z.array(notification),
};

export type DemoMoment = z.output<typeof moment>;
export type DemoPart = z.output<typeof files.parts>[number];
export type DemoMachine = z.output<typeof machine>;
export type DemoPlant = z.output<typeof plant>;
export type DemoPlantPart = z.output<typeof plantPart>;
export type DemoQuery = z.output<typeof query>;
export type DemoMachineQuery = z.output<typeof machineQuery>;

/** The demonstration data; the sign-in of the first plant is shown. */
export type DemoData = { readonly [name in keyof typeof files]: z.output<(typeof files)[name]> };

async function readList<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
  const { data, error } = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (error) throw new Error(`${path} cannot be loaded:\n${z.prettifyError(error)}`);
  return data;
}

/**
 * Reads and checks the data in the demonstration's folder; throws an error that names each mistake
 * and its place.
 */
export async function readDemoData(folder: string): Promise<DemoData> {
  const fileOf = (name: keyof typeof files) => join(folder, 'data', `${name}.json`);
  return {
    parts: await readList(fileOf('parts'), files.parts),
    machines: await readList(fileOf('machines'), files.machines),
    plants: await readList(fileOf('plants'), files.plants),
    notifications: await readList(fileOf('notifications'), files.notifications),
  };
}

/** Returns the name by which queries refer to a machine: maker and year. */
export const machineTitle = ({ body }: Pick<DemoMachine, 'body'>): string =>
  `${body.manufacturerName} ${body.manufacturingYear}`;
