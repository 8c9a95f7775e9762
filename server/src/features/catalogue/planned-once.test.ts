import { newId } from '../../platform/ids.ts';
import { plansOnce } from '../../testing/planned-once.ts';
import { testApp } from '../../testing/test-app.ts';
import { findItems } from './search/search-store.ts';
import { anyItem } from './search/word-store.ts';
import { findItemsAndRelated, listItems } from './store.ts';

const test = testApp();
const ids = (count: number) => Array.from({ length: count }, () => newId(test.clock()));
const firstPage = { page: 1, size: 10 };
const search = (text: string) => ({ text, narrowing: anyItem, asked: [], any: [] });

plansOnce(test, {
  'the newest items': (db) => listItems(db, {}, firstPage),
  'items by their ids, however many': (db, run) => findItemsAndRelated(db, ids(run)),
  'a search for a model': (db, run) => findItems(db, search(`MD-${1000 + run}`), firstPage),
  'a search for words': (db, run) =>
    findItems(db, search(`roller bush ${'xyz'.repeat(run)}`), firstPage),
});
