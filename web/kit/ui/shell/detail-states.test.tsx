import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../client/index.ts';
import { isMissing } from './detail-states.tsx';

const refused = (status: number, code: string) => new ApiError({ status, code, message: '' });

it.each([
  ["Fluteline's answer that it is gone", refused(404, 'not_found'), true],
  ['an id that is none', refused(400, 'validation'), true],
  ["a proxy's own page of what it does not find", refused(404, 'unknown'), false],
  ["a proxy's own refusal of the request", refused(400, 'unknown'), false],
  ['a broken server', refused(500, 'internal'), false],
  ['no answer', new NetworkError('unreachable'), false],
])('calls a thing missing only where Fluteline says so: %s', (_, error, missing) => {
  expect(isMissing(error)).toBe(missing);
});
