import {
  type AskedSize,
  modelKey,
  plainText,
  readAskedSizes,
  readSearch,
} from '@fluteline/domain/search';
import type { Db } from '../../platform/database/database.ts';
import { newestOpenQueries, type OpenQuery } from '../query/index.ts';

/** So many open queries are looked through: an office that answers has far fewer. */
const LOOKED_THROUGH = 1000;
const MAX_SHOWN = 20;
const BESIDE = 0.05;

const isSame = (asked: AskedSize, size: AskedSize) =>
  size.high >= asked.low - BESIDE && size.low <= asked.high + BESIDE;

/** Whether what a plant wrote has every word and size of a search. */
function isAbout({ name, details, relatedMachine, snapshot }: OpenQuery, search: string): boolean {
  const { tokens, words, sizes } = readSearch(search);
  const model = snapshot ? `${snapshot.productName} ${snapshot.modelNo}` : '';
  const text = plainText(`${name} ${details} ${relatedMachine} ${model}`);
  const key = modelKey(text);
  const hasWord = (spellings: readonly string[]) => spellings.some((word) => text.includes(word));
  const hasAll = tokens.length > 0 && tokens.every(hasWord);
  const wantedKey = modelKey(search);
  if (hasAll || (wantedKey.length > 3 && key.includes(wantedKey))) return true;
  if (sizes.length === 0 || !words.every(hasWord)) return false;
  const written = readAskedSizes(text).sizes;
  return sizes.every((size) => written.some((one) => isSame(size, one)));
}

/** Open queries for spare parts that ask for what a search looks for, the newest first. */
export async function askingQueries(db: Db, search: string): Promise<OpenQuery[]> {
  const open = await newestOpenQueries(db, LOOKED_THROUGH);
  return open.filter((query) => isAbout(query, search)).slice(0, MAX_SHOWN);
}
