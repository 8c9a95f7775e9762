import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVersions, parseVersionInfo, updatePromptFor, type VersionInfo } from './index.ts';

const info = (given: Partial<VersionInfo> = {}): VersionInfo => ({
  version: '1.2.0',
  force: false,
  criticalUpdate: false,
  minSupportedVersion: '0',
  ...given,
});
const ask = (running: string, given: Partial<VersionInfo> = {}, reloadedFor: string[] = []) =>
  updatePromptFor({ running, info: info(given), reloadedFor });

const versions = fc
  .array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('.'));
const infos = fc.record({
  version: versions,
  force: fc.boolean(),
  criticalUpdate: fc.boolean(),
  minSupportedVersion: versions,
});

describe('the prompt to update', () => {
  it('is none for the running version', () => {
    expect(ask('1.2.0')).toBe('none');
    expect(ask('v1.2', { force: true, criticalUpdate: true })).toBe('none');
  });

  it('is an offer for a different version', () => {
    expect(ask('1.1.0')).toBe('normal');
    expect(ask('1.2.0-rc.1')).toBe('normal');
  });

  it('is forced if the release demands it, and critical if the release is critical', () => {
    expect(ask('1.1.0', { force: true })).toBe('forced');
    expect(ask('1.1.0', { criticalUpdate: true })).toBe('critical');
    expect(ask('1.1.0', { force: true, criticalUpdate: true })).toBe('critical');
  });

  it('is critical only below the oldest supported version', () => {
    expect(ask('1.9.0', { version: '1.11.0', minSupportedVersion: '1.10.0' })).toBe('critical');
    expect(ask('1.10.0', { version: '1.11.0', minSupportedVersion: '1.10.0' })).toBe('normal');
    expect(ask('1.10', { version: '1.11.0', minSupportedVersion: '1.9.9' })).toBe('normal');
    expect(ask('1.2.0', { minSupportedVersion: '1.3.0' })).toBe('critical');
  });

  it('never forces an app back to an older release', () => {
    const everyReason = { force: true, criticalUpdate: true, minSupportedVersion: '9' };
    expect(ask('1.3.0', everyReason)).toBe('normal');
  });

  it('is none if the release could not be read', () => {
    expect(updatePromptFor({ running: '1.0', info: null, reloadedFor: [] })).toBe('none');
  });

  it('appears once per version, however servers take turns', () => {
    fc.assert(
      fc.property(versions, fc.array(infos, { minLength: 1, maxLength: 40 }), (start, said) => {
        const reloadedFor: string[] = [];
        let running = start;
        for (const one of said) {
          const prompt = updatePromptFor({ running, info: one, reloadedFor });
          if (prompt === 'none') continue;
          const before = reloadedFor.filter((done) => compareVersions(done, one.version) === 0);
          expect(before).toEqual([]);
          reloadedFor.push(one.version);
          running = one.version;
        }
        for (const one of said) {
          const prompt = updatePromptFor({ running: start, info: one, reloadedFor });
          if (compareVersions(one.version, start) !== 0) expect(prompt).toBe('none');
        }
      }),
    );
  });
});

describe('the version information of a server', () => {
  it('is read as it is sent', () => {
    const sent = info({ force: true, minSupportedVersion: '1.0.0' });
    expect(parseVersionInfo(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
  });

  it('forces nothing through omitted values', () => {
    expect(parseVersionInfo({ version: '1.2.0', minSupportedVersion: null })).toEqual(info());
  });

  it.each([
    null,
    undefined,
    '1.2.0',
    [],
    {},
    { version: 1.2 },
    { version: '' },
    { version: 'soon' },
    { version: '1.2.0', force: 'true' },
    { version: '1.2.0', criticalUpdate: 1 },
    { version: '1.2.0', minSupportedVersion: 'all' },
    { version: '1.2.0', minSupportedVersion: 2 },
  ])('is null if it is damaged: %j', (damaged) => {
    expect(parseVersionInfo(damaged)).toBeNull();
  });

  it('never makes the reader throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (whole, part) => {
        parseVersionInfo(whole);
        const read = parseVersionInfo({ version: part, minSupportedVersion: part });
        expect(read === null || read.version === String(part).trim()).toBe(true);
      }),
    );
  });
});
