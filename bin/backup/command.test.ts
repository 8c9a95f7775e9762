import { describe, expect, it } from 'vitest';
import { stoppedSentence } from './command.ts';

describe('a stopped command', () => {
  it('says that everything was removed', () => {
    expect(stoppedSentence(undefined)).toBe('Stopped: everything it had written was removed.');
  });

  it('says that files which a restore stored at STORAGE_URL stay there', () => {
    expect(stoppedSentence('s3://bucket/prefix')).toBe(
      'Stopped: what it had written to the database and the data folder was removed; files that it had already stored at STORAGE_URL stay there, and a later restore stores them again.',
    );
  });
});
