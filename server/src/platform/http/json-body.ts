import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

const DEEPEST = 20;

/** Returns true when brackets nest deeper than in any valid body; quoted text does not count. */
function nestsTooDeep(json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < json.length; index++) {
    const sign = json.charCodeAt(index);
    if (quoted) {
      if (sign === 0x5c) index++;
      else if (sign === 0x22) quoted = false;
    } else if (sign === 0x22) quoted = true;
    else if (sign === 0x7b || sign === 0x5b) {
      if (++depth > DEEPEST) return true;
    } else if (sign === 0x7d || sign === 0x5d) depth--;
  }
  return false;
}

/** Returns true when a parsed value, such as a JSON part of a form, nests too deep. */
export function isTooDeep(value: unknown, levels = DEEPEST): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}

/** Parses JSON bodies: an empty one is no body, and prototype names are left out. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') done(null, undefined);
    else if (nestsTooDeep(text)) done(new AppError('malformed'), undefined);
    else void parse(request, text, done);
  });
}
