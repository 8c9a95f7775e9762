import { isObject, type Json, objectAt } from './json.ts';

/** One call of a description. */
export interface Operation {
  /** Method and path: `GET /catalogue/`. */
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly operation: Json;
}

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** Returns every call of a description. */
export function operationsOf(document: Json): Operation[] {
  return Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = isObject(item) ? item[method] : undefined;
      if (!isObject(operation)) return [];
      return [{ name: `${method.toUpperCase()} ${path}`, path, method, operation }];
    }),
  );
}
