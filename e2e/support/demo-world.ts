import type { Questionnaire } from '@fluteline/contract/questionnaire';
import { type Api, apiOf } from './api.ts';
import type { Customer, Person } from './builders.ts';
import { administrator } from './server-process.ts';

/** The demonstration data, as far as the screens need it. */
export interface DemoWorld {
  readonly url: string;
  readonly customer: Customer;
  readonly administrator: Person;
  readonly itemId: string;
  /** A machine for sale by another plant. */
  readonly machineId: string;
  /** A machine for sale by the customer. */
  readonly ownMachineId: string;
  /** Questionnaire of the customer's plant. */
  readonly questionnaire: Questionnaire;
}

async function signIn(api: Api, mobile: string, password: string): Promise<Customer> {
  const answer = await api.call('login', { body: { Mobile: mobile, Password: password } });
  if (answer.isAdmin) throw new Error('The demonstration customer is an administrator');
  const { token, companyName, email } = answer;
  return { mobile, password, token, companyName, email };
}

/** Finds the newest listing of other plants, and the customer's newest. */
async function findMachines(api: Api, token: string) {
  const { data } = await api.call('listMachines', { token, query: { limit: '100' } });
  const idOf = (isOwn: boolean) => data.find((machine) => machine.is_own === isOwn)?.ID;
  const [machineId, ownMachineId] = [idOf(false), idOf(true)];
  if (!machineId || !ownMachineId) throw new Error('The demonstration data lacks machines');
  return { machineId, ownMachineId };
}

/** Signs in to a server that has just loaded its demonstration data and printed the sign-in. */
export async function openDemoWorld(url: string, output: string): Promise<DemoWorld> {
  const [, mobile = '', password = ''] =
    /Customer sign-in .*mobile (\d+), password (\S+)/.exec(output) ?? [];
  const api = apiOf(url);
  const customer = await signIn(api, mobile, password);
  const body = { Mobile: administrator.mobile, Password: administrator.password, isAdmin: true };
  const { token } = await api.call('login', { body });
  const { data } = await api.call('listCatalogue', { token: customer.token });
  const itemId = data[0]?.ID;
  if (!itemId) throw new Error('The demonstration data has no items');
  const machines = await findMachines(api, customer.token);
  const latest = await api.call('latestQuestionnaire', { token: customer.token });
  const questionnaire = latest.data;
  if (!questionnaire)
    throw new Error('The demonstration customer has answered nothing about its plant');
  const found = { itemId, ...machines, questionnaire };
  return { url, customer, administrator: { ...administrator, token }, ...found };
}
