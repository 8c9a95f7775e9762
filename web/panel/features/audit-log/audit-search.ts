import { isDay } from '@fluteline/domain/time';
import { listSearch } from '../../../kit/lists/list-search.ts';

const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text);
const isWord = (text: string) => /^[\w.:-]{1,80}$/.test(text);

const isNetwork = (text: string) => /^[\da-f.:]{2,45}(?:\/\d{1,3})?$/i.test(text);

/** Validates the search parameters of the audit log. */
export const validateAuditSearch = listSearch({
  actor: isId,
  action: isWord,
  target: isWord,
  address: isNetwork,
  from: isDay,
  to: isDay,
});

/** Search parameters of the audit log. */
export type AuditSearch = ReturnType<typeof validateAuditSearch>;
