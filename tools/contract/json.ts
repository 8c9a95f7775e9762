/** A JSON object of unknown form. */
export type Json = Readonly<Record<string, unknown>>;

/** Returns true for an object that is not a list. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the object at a key, or an empty one. */
export function objectAt(parent: unknown, key: string): Json {
  const value = isObject(parent) ? parent[key] : undefined;
  return isObject(value) ? value : {};
}

/** Returns the list at a key, or an empty one. */
export function listAt(parent: unknown, key: string): readonly unknown[] {
  const value = isObject(parent) ? parent[key] : undefined;
  return Array.isArray(value) ? value : [];
}

/** Returns the texts in the list at a key. */
export function textsAt(parent: unknown, key: string): readonly string[] {
  return listAt(parent, key).filter((value) => typeof value === 'string');
}

/** Returns the target of a local `$ref`; undefined if there is none. */
export function follow(document: Json, ref: string): unknown {
  if (!ref.startsWith('#/')) return undefined;
  const steps = ref.slice(2).split('/');
  const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), document);
}
