import { calls } from 'virtual:calls';
import type { CallName } from '@fluteline/contract';
import type { SendOptions } from '../../../kit/client/index.ts';
import { addressOf } from '../../../kit/client/request.ts';
import { type OutboxRequest, storedPicture } from './item.ts';

type Named = Pick<OutboxRequest, 'account' | 'kind' | 'title' | 'edit' | 'isRepeatable'>;

interface Given<N extends CallName> extends Named {
  readonly body: SendOptions<N>['body'];
  /** Files by the wire's field; absent where the call takes none. */
  readonly files?: Readonly<Record<string, readonly (File | string)[]>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** A call as an outbox request: what `submit` takes. */
export function toOutboxRequest<N extends CallName>(name: N, given: Given<N>): OutboxRequest {
  const { body, files, query, ...rest } = given;
  const { method, path } = calls[name];
  const stored =
    files &&
    Object.entries(files).map(([field, list]) => [field, list.map(storedPicture)] as const);
  return {
    ...rest,
    method,
    url: addressOf(path, {}, query),
    data: body as Readonly<Record<string, unknown>>,
    ...(stored && { pictures: Object.fromEntries(stored) }),
  };
}
