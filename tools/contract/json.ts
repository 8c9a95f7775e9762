/** A JSON object whose form nobody vouches for. */
export type Json = Readonly<Record<string, unknown>>;

/** True for an object that is no list. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object there, or an empty one. */
export function objectAt(parent: unknown, key: string): Json {
  const value = isObject(parent) ? parent[key] : undefined;
  return isObject(value) ? value : {};
}

/** The list there, or an empty one. */
export function listAt(parent: unknown, key: string): readonly unknown[] {
  const value = isObject(parent) ? parent[key] : undefined;
  return Array.isArray(value) ? value : [];
}

/** The texts of the list there. */
export function textsAt(parent: unknown, key: string): readonly string[] {
  return listAt(parent, key).filter((value) => typeof value === 'string');
}

/** What a local `$ref` leads to; undefined where it leads nowhere. */
export function follow(document: Json, ref: string): unknown {
  if (!ref.startsWith('#/')) return undefined;
  const steps = ref.slice(2).split('/');
  const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), document);
}
