import { describe, expect, it } from 'vitest';
import { isRecord, keysOf, recordOf } from './index.ts';

describe('a record', () => {
  it('is an object or a list, and nothing else', () => {
    expect([{}, [], { a: 1 }].map(isRecord)).toEqual([true, true, true]);
    expect([null, undefined, 1, 'a', () => 1].map(isRecord)).toEqual(Array(5).fill(false));
  });

  it('has exactly the names of its type', () => {
    const names: ('a' | 'b')[] = keysOf({ a: 1, b: 2 });
    expect(names).toEqual(['a', 'b']);
    const lengths: Record<'a' | 'b', number> = recordOf(names, (name) => name.length);
    expect(lengths).toEqual({ a: 1, b: 1 });
  });
});
