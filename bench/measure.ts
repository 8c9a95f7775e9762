import autocannon from 'autocannon';
import { newId } from '../server/src/platform/ids.ts';
import type { Sample } from './seed.ts';

const CONNECTIONS = 32;
const SECONDS = 6;

/** A call that is measured on both sides: its requests to the floor and to the product. */
export interface Contest {
  readonly name: string;
  readonly bar: number;
  readonly floor: readonly string[];
  readonly product: readonly string[];
  readonly write?: true;
  /**
   * Set to measure with remembered answers, as the product runs; without it, the cost of making an
   * answer is measured.
   */
  readonly remembers?: true;
}

/** Figures of one side. */
export interface Figures {
  readonly perSecond: number;
  readonly p99: number;
}

/** A query as the page sends it. */
export const rawQuery = {
  sparePartName: 'Slotting Blade',
  relatedMachine: 'Slotter',
  urgencyLevel: 'high',
  specificationAvailable: 'Yes',
  quantity: 1,
  requiredPartDetails: 'Model SB-7-T',
};

/** Returns the calls that are measured. */
export function contestsOf(sample: Sample): Contest[] {
  const reads = 0.75;
  const list = { name: 'list of 10 with total', floor: ['/list'], product: ['/api/catalogue/'] };
  const detail = {
    name: 'detail',
    floor: sample.itemIds.map((id) => `/detail/${id}`),
    product: sample.itemIds.map((id) => `/api/catalogue/${id}`),
  };
  return [
    { ...list, bar: reads },
    {
      name: 'text search',
      bar: reads,
      floor: sample.terms.map((term) => `/search?q=${term}`),
      product: sample.terms.map((term) => `/api/catalogue/?product_name=${term}`),
    },
    { ...detail, bar: reads },
    { name: 'own records', bar: reads, floor: ['/records'], product: ['/api/query/records'] },
    {
      name: 'raise a query',
      bar: 0.55,
      floor: ['/insert'],
      product: ['/api/questionnaire/csp'],
      write: true,
    },
    { ...list, name: `${list.name}, from memory`, bar: 3, remembers: true },
    { ...detail, name: `${detail.name}, from memory`, bar: 3, remembers: true },
  ];
}

/**
 * Measures the requests per second of one side, over six seconds with 32 connections and fifty
 * buyers.
 */
export async function measure(
  url: string,
  paths: readonly string[],
  tokens: readonly string[],
  write: boolean,
): Promise<Figures> {
  let sent = 0;
  const headersOf = (writes: boolean): Record<string, string> => ({
    authorization: `Bearer ${tokens[sent++ % tokens.length]}`,
    ...(writes ? { 'content-type': 'application/json', 'idempotency-key': newId(new Date()) } : {}),
  });
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: paths.map((path) => ({
      path,
      ...(write ? { method: 'POST' as const, body: JSON.stringify(rawQuery) } : {}),
      setupRequest: (request) => ({ ...request, headers: headersOf(write) }),
    })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}${paths[0]}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
