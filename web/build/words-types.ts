import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const INPUTS = /@typedef \{(\{[^}]*\})\} \w+Inputs/;
const NAME = /^export const (\w+) =/m;

/** A compiled word as its type: `m.ui_seconds` takes what its sentence names. */
function typeOf(source: string): string {
  const [, name] = NAME.exec(source) ?? [];
  const [, inputs] = INPUTS.exec(source) ?? [];
  if (!name || !inputs) throw new Error('A compiled word has another form than was known');
  const asked = /\w/.test(inputs) ? `inputs: ${inputs}` : '';
  return `  readonly ${name}: (${asked}) => string;`;
}

/**
 * Writes the types of compiled words beside them. The compiler's own stand in one file a word,
 * some thousands of them, and the checker would read every one.
 */
export async function writeTypes(compiled: string): Promise<void> {
  const folder = join(compiled, 'messages');
  const files = (await readdir(folder))
    .filter((file) => file.endsWith('.js') && file !== '_index.js')
    .sort();
  const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const words = ['export declare const m: {', ...sources.map(typeOf), '};', ''];
  await writeFile(join(compiled, 'messages.d.ts'), words.join('\n'));
  await writeFile(join(compiled, 'runtime.d.ts'), 'export declare function getLocale(): string;\n');
}
