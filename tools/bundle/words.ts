import { filesOf, lazyBelow, type Manifest, neededBy } from '../../web/build/manifest.ts';

/** The messages of each catalogue by key, as they are written. */
export type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>;

const ofPanel = /^(panel|overview|audit_log|settings|export)_|_panel_/;
/**
 * Catalogues whose messages the sign-in and Home show, including those of the app and its controls.
 */
const first = ['account', 'app', 'catalogue', 'form', 'home', 'machine', 'trade', 'ui'];

interface Words {
  readonly catalogue: string;
  readonly key: string;
  readonly text: string;
}

/**
 * Returns the sentences that only one key has, so that finding one in a file identifies the
 * message.
 */
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

/**
 * Returns the messages that the customer app loads without showing them: any of the panel's, and
 * those in the first screen that only other screens show.
 */
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
