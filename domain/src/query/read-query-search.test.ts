import { expect, it } from 'vitest';
import { readQuerySearch } from './read-query-search.ts';

it.each([
  ['Spare part · STH-A-25', { subject: 'spare_part', text: '· STH-A-25' }],
  ['spare parts', { subject: 'spare_part', text: '' }],
  ['Oil Seal spare PART', { subject: 'spare_part', text: 'Oil Seal' }],
  ['Machine · Bobst', { subject: 'machine', text: 'Bobst' }],
  ['Folder Gluer Machine · Bobst', { subject: 'machine', text: 'Folder Gluer   Bobst' }],
  ['Stitching Machine', { text: 'Stitching Machine' }],
  ['Sewing machines · 2', { text: 'Sewing machines · 2' }],
  ['spare partition', { text: 'spare partition' }],
  ['', { text: '' }],
])('reads %j as a kind and a text', (search, read) => {
  expect(readQuerySearch(search)).toEqual(read);
});
