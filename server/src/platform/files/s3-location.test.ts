import { describe, expect, it } from 'vitest';
import { nameS3Location, readS3Location } from './s3-location.ts';

describe('the address of an object store', () => {
  it('names a bucket and its options', () => {
    expect(readS3Location('s3://plant-files')).toEqual({
      bucket: 'plant-files',
      prefix: '',
      pathStyle: false,
    });
    const all =
      's3://plant.files/a/b-1/?endpoint=http://127.0.0.1:9000&region=ap-south-1&path_style=1';
    expect(readS3Location(all)).toEqual({
      bucket: 'plant.files',
      prefix: 'a/b-1/',
      endpoint: 'http://127.0.0.1:9000',
      region: 'ap-south-1',
      pathStyle: true,
    });
    expect(nameS3Location(readS3Location(all))).toBe(
      's3://plant.files/a/b-1/ at http://127.0.0.1:9000',
    );
  });

  it.each([
    ['files', 'begins with s3://'],
    ['https://files', 'begins with s3://'],
    ['s3://', 'bucket'],
    ['s3://x', 'bucket'],
    ['s3://under_score', 'bucket'],
    ['s3://key:secret@files', 'keys'],
    ['s3://files:9000', 'takes only a bucket'],
    ['s3://files#a', 'takes only a bucket'],
    ['s3://files/a//b', 'prefix'],
    ['s3://files/a b', 'prefix'],
    ['s3://files/.hidden', 'prefix'],
    ['s3://files?endpont=http://x', 'no parameter endpont'],
    ['s3://files?region=a&region=b', 'region twice'],
    ['s3://files?endpoint=ftp://x', 'endpoint'],
    ['s3://files?endpoint=http://key:secret@x', 'endpoint'],
    ['s3://files?endpoint=nowhere', 'endpoint'],
    ['s3://files?region=a_b', 'region'],
    ['s3://files?path_style=yes', 'path_style'],
  ])('is refused when wrong: %s', (text, names) => {
    expect(() => readS3Location(text)).toThrow(names);
    expect(() => readS3Location(text)).not.toThrow('secret');
  });
});
