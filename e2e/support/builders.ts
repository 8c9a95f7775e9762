import { randomInt } from 'node:crypto';
import type { CatalogueItem } from '@fluteline/contract/catalogue';
import type { Machine } from '@fluteline/contract/machine';
import type { SparePartQuery } from '@fluteline/contract/query';
import type { Api } from './api.ts';
import { administrator, type TestServer } from './server-process.ts';

/** An account with its session. */
export interface Person {
  readonly mobile: string;
  readonly password: string;
  readonly token: string;
}

/** An account that may sign in to the customer app. */
export interface Customer extends Person {
  readonly companyName: string;
  readonly email: string;
}

/** Functions with which tests create data through the API, as users would. */
export interface Builders {
  customer(given?: { companyName?: string }): Promise<Customer>;
  administrator(): Promise<Person>;
  item(given?: Readonly<Record<string, unknown>>): Promise<CatalogueItem>;
  /** Creates a machine for sale, with pictures if some are given. */
  machine(
    seller: Person,
    given?: Readonly<Record<string, string>>,
    pictures?: readonly Buffer[],
  ): Promise<Machine>;
  query(customer: Customer, given?: Readonly<Record<string, unknown>>): Promise<SparePartQuery>;
}

/** Returns a random mobile number, which almost certainly no other account of the run has. */
export function aMobile(): string {
  return `8${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

async function signUp(api: Api, server: TestServer, companyName: string): Promise<Customer> {
  const mobile = aMobile();
  const password = 'Anilox-roller-7';
  const email = `plant${mobile}@example.com`;
  const registration = { Email: email, Password: password, CompanyName: companyName };
  await api.call('register', { body: { ...registration, Mobile: mobile } });
  const otp = await server.sms.codeFor(mobile);
  const { token } = await api.call('verifyOtp', { body: { Mobile: mobile, otp } });
  return { mobile, password, token, companyName, email };
}

/** Returns builders for one server. */
export function buildersOn(api: Api, server: TestServer): Builders {
  let signedIn: Promise<Person> | undefined;
  const logIn = async (): Promise<Person> => {
    const { mobile, password } = administrator;
    const body = { Mobile: mobile, Password: password, isAdmin: true };
    const { token } = await api.call('login', { body });
    return { mobile, password, token };
  };
  const asAdministrator = () => {
    signedIn ??= logIn();
    return signedIn;
  };
  return {
    customer: ({ companyName = 'Sahyadri Cartons' } = {}) => signUp(api, server, companyName),
    administrator: asAdministrator,
    async item(given = {}) {
      const { token } = await asAdministrator();
      const body = {
        category: 'corrugation_line',
        product_name: 'Rotary Joint',
        model_no: `RJ-${randomInt(1_000_000)}`,
        ...given,
      };
      return (await api.call('addCatalogueItem', { token, body })).data;
    },
    async machine({ token }, given = {}, pictures = []) {
      const files = new FormData();
      const fields = {
        name: 'Folder Gluer',
        manufacturing_year: '2014',
        owner_type: 'First',
        manufacturer_name: 'Torvane Engineering',
        urgency_level: 'Medium',
        size: '1800 mm',
        description: 'Runs daily',
        ...given,
      };
      for (const [name, value] of Object.entries(fields)) files.append(name, value);
      for (const [index, picture] of pictures.entries()) {
        const bytes = new Uint8Array(picture);
        files.append('Images', new Blob([bytes], { type: 'image/jpeg' }), `${index}.jpg`);
      }
      return (await api.call('sellMachine', { token, files })).data;
    },
    async query({ token }, given = {}) {
      const body = {
        sparePartName: 'Slotting Blade',
        relatedMachine: 'Slotter',
        specificationAvailable: 'Yes',
        quantity: 2,
        requiredPartDetails: 'Model SB-7-T',
        urgencyLevel: 'Medium',
        ...given,
      };
      return (await api.call('raiseSparePartQuery', { token, body })).data;
    },
  };
}
