import type { FastifyInstance } from 'fastify';

/** Returns every `METHOD /path` in an application's router. */
export function servedRoutes(app: FastifyInstance): string[] {
  const served: string[] = [];
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^([│ ]*)[├└]── (.*) \(([A-Z, ]+)\)$/.exec(line);
    if (!found) continue;
    const [, indent = '', part = '', methods = ''] = found;
    const depth = indent.length / 4;
    above.length = depth;
    above[depth] = part;
    for (const method of methods.split(', ')) served.push(`${method} ${above.join('')}`);
  }
  return served;
}
