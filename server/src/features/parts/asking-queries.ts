import {
  type AskedSize,
  hasWord,
  isLength,
  modelKey,
  plainText,
  readAskedSizes,
  readSearch,
  soughtKey,
} from '@fluteline/domain/search';
import type { Db } from '../../platform/database/database.ts';
import { newestOpenQueries, type OpenQuery } from '../query/index.ts';

/** Maximum number of open queries that are searched; an office that answers has far fewer. */
const LOOKED_THROUGH = 1000;
const MAX_SHOWN = 20;
const BESIDE = 0.05;

const isSame = (asked: AskedSize, size: AskedSize) =>
  size.high >= asked.low - BESIDE && size.low <= asked.high + BESIDE;

/** Returns whether a query has every word and size of a search. */
function isAbout({ name, details, relatedMachine, snapshot }: OpenQuery, search: string): boolean {
  const { tokens, words, sizes } = readSearch(search);
  const model = snapshot ? `${snapshot.productName} ${snapshot.modelNo}` : '';
  const text = plainText(`${name} ${details} ${relatedMachine} ${model}`);
  const key = modelKey(text);
  const hasAll = tokens.length > 0 && tokens.every((spellings) => hasWord(text, '', spellings));
  const wantedKey = soughtKey(search);
  if (hasAll || (wantedKey.length > 3 && key.includes(wantedKey))) return true;
  const lengths = sizes.filter(isLength);
  const hasWords = words.every((spellings) => hasWord(text, '', spellings));
  if (lengths.length === 0 || !hasWords) return false;
  const written = readAskedSizes(text).sizes;
  return lengths.every((size) => written.some((one) => isSame(size, one)));
}

/** Returns the open queries for spare parts that ask for what a search looks for, newest first. */
export async function askingQueries(db: Db, search: string): Promise<OpenQuery[]> {
  const open = await newestOpenQueries(db, LOOKED_THROUGH);
  return open.filter((query) => isAbout(query, search)).slice(0, MAX_SHOWN);
}
