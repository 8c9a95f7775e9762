import { filesOf, lazyBelow, type Manifest, neededBy } from '../../web/build/manifest.ts';

/** The texts of each catalogue by key, as they are written. */
export type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>;

const ofPanel = /^(panel|overview|audit_log|settings|export)_|_panel_/;
/** What the sign-in and Home show, with what the app and its controls say around them. */
const first = ['account', 'app', 'catalogue', 'form', 'home', 'machine', 'trade', 'ui'];

interface Words {
  readonly catalogue: string;
  readonly key: string;
  readonly text: string;
}

/** Sentences that one key alone has: found in a file, they say whose words it has. */
function uniqueSentences(catalogues: Catalogues): Words[] {
  const all = Object.entries(catalogues).flatMap(([catalogue, messages]) =>
    Object.entries(messages).map(([key, text]) => ({ catalogue, key, text })),
  );
  const times = new Map<string, number>();
  for (const { text } of all) times.set(text, (times.get(text) ?? 0) + 1);
  return all.filter(
    ({ text }) => times.get(text) === 1 && text.includes(' ') && !/[{}'"`\\]/.test(text),
  );
}

/** The words the customer app loads and does not show: any of the panel's, others at the first screen. */
export function wordProblems(
  manifest: Manifest,
  opening: readonly string[],
  catalogues: Catalogues,
  read: (file: string) => string,
): string[] {
  const sourceOf = (keys: Iterable<string>) =>
    filesOf(manifest, keys)
      .filter((file) => file.endsWith('.js'))
      .map(read)
      .join('\n');
  const words = uniqueSentences(catalogues);
  const found = (keys: readonly string[]) => {
    const source = sourceOf(neededBy(manifest, keys));
    return words.filter(({ text }) => ['`', '"', "'"].some((q) => source.includes(q + text + q)));
  };
  const whole = found(['index.html', ...lazyBelow(manifest, ['index.html'])]);
  if (whole.length === 0) return ['No words of the catalogues were found in the customer app'];
  return [
    ...whole
      .filter(({ key }) => ofPanel.test(key))
      .map(({ key }) => `The customer app loads ${key}, which the panel shows`),
    ...found(['index.html', ...opening])
      .filter(({ catalogue }) => !first.includes(catalogue))
      .map(({ key }) => `The first screen loads ${key}, which it does not show`),
  ];
}
