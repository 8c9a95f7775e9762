import { newId } from '../../platform/ids.ts';
import { plansOnce } from '../../testing/planned-once.ts';
import { testApp } from '../../testing/test-app.ts';
import { findItemsAndRelated, listItems } from './store.ts';

const test = testApp();
const ids = (count: number) => Array.from({ length: count }, () => newId(test.clock()));

plansOnce(test, {
  'the newest items': (db) => listItems(db, {}, { page: 1, size: 10 }),
  'items by their ids, however many': (db, run) => findItemsAndRelated(db, ids(run)),
});
