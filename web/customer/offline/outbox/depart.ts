import { calls } from 'virtual:calls';
import type { CallName } from '@fluteline/contract';
import type { SendOptions } from '../../../kit/client/index.ts';
import { addressOf } from '../../../kit/client/request.ts';
import { type Departure, keptPicture } from './item.ts';

type Named = Pick<Departure, 'account' | 'kind' | 'title' | 'edit' | 'isRepeatable'>;

interface Given<N extends CallName> extends Named {
  readonly body: SendOptions<N>['body'];
  /** Files by the wire's field; absent where the call takes none. */
  readonly files?: Readonly<Record<string, readonly (File | string)[]>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** A call as a departure: what `submit` takes. */
export function departure<N extends CallName>(name: N, given: Given<N>): Departure {
  const { body, files, query, ...rest } = given;
  const { method, path } = calls[name];
  const kept =
    files && Object.entries(files).map(([field, list]) => [field, list.map(keptPicture)] as const);
  return {
    ...rest,
    method,
    url: addressOf(path, {}, query),
    data: body as Readonly<Record<string, unknown>>,
    ...(kept && { pictures: Object.fromEntries(kept) }),
  };
}
