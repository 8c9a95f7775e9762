/** A word that the project no longer uses, and the standard one instead. */
interface OldWord {
  readonly words: readonly string[];
  readonly say: string;
  /** Set for ordinary English words, which are refused only as parts of names. */
  readonly inNamesOnly?: true;
}

/**
 * The old words in lower case, one entry per meaning; several words are in the order in which they
 * are written. Names are matched by their parts, texts by their words.
 */
const oldWords: readonly OldWord[] = [
  { words: ['departure', 'departures', 'depart', 'departs'], say: 'outbox request' },
  { words: ['travel', 'travels', 'travelled'], say: 'send, be sent', inNamesOnly: true },
  {
    words: ['settle', 'settles', 'settler', 'settlement', 'settlements'],
    say: 'attach, resolve, finish',
    inNamesOnly: true,
  },
  {
    words: ['hold', 'holds', 'holding', 'held', 'holder', 'holders'],
    say: 'lock, contain, store, owner: the one that is meant',
    inNamesOnly: true,
  },
  { words: ['hold back', 'holds back', 'held back', 'holding back'], say: 'pause, defer' },
  {
    words: ['tell', 'tells', 'telling', 'teller'],
    say: 'provide, notify, identify: the one that is meant',
    inNamesOnly: true,
  },
  { words: ['told'], say: 'provided, notified, stated' },
  {
    words: ['kept'],
    say: 'cached, stored, queued, retained, saved, remembered: the one that is meant',
  },
  { words: ['keeper', 'keepers'], say: 'cache, store' },
  { words: ['let go', 'lets go', 'letting go'], say: 'release' },
  { words: ['heard', 'least heard'], say: 'last known' },
  { words: ['brought up', 'bring up', 'brings up'], say: 'rebase, update' },
  { words: ['safe on phone'], say: 'after queued, queued' },
  { words: ['thaw', 'thaws', 'thawed'], say: 'parse' },
  { words: ['patience'], say: 'timeout, maximum attempts', inNamesOnly: true },
  { words: ['nothing more'], say: 'no files, no more' },
  { words: ['closing row', 'closing rows'], say: 'the write' },
  { words: ['change feed', 'live changes'], say: 'live', inNamesOnly: true },
  { words: ['written file', 'written files'], say: 'export download' },
  { words: ['plant file', 'plant files'], say: 'questionnaire, report, parts' },
  { words: ['my account'], say: 'account', inNamesOnly: true },
  { words: ['installation', 'panel settings'], say: 'settings', inNamesOnly: true },
  { words: ['alone', 'between sendings'], say: 'locked, only', inNamesOnly: true },
];

const partsOfName = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;
const wordsOfText = /[A-Za-z]+/g;

/** An old word that was found, and its replacement. */
export interface Found {
  readonly word: string;
  readonly say: string;
}

function find(text: string, pattern: RegExp, list: readonly OldWord[]): Found[] {
  const read = ` ${(text.match(pattern) ?? []).join(' ').toLowerCase()} `;
  return list.flatMap(({ words, say }) =>
    words.filter((word) => read.includes(` ${word} `)).map((word) => ({ word, say })),
  );
}

/** Returns the old words among the parts of an identifier, a key or a file name. */
export function oldWordsInName(name: string): Found[] {
  return find(name, partsOfName, oldWords);
}

/**
 * Returns the old words of a sentence. Text in backticks is a name, which is checked where it is
 * declared.
 */
export function oldWordsInText(text: string): Found[] {
  return find(
    text.replace(/`[^`]*`/g, ' '),
    wordsOfText,
    oldWords.filter(({ inNamesOnly }) => !inNamesOnly),
  );
}
