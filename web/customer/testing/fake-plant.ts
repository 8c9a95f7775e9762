import { partTypes } from '@fluteline/domain/parts';
import { fakeServer, type Seen } from '../../kit/testing/fake-server.ts';

type Row = Readonly<Record<string, unknown>>;
type Reply = { status?: number; body?: unknown };

/** Lists every part type except the named ones. */
export function allBut(...names: readonly string[]): readonly string[] {
  return partTypes.map(({ name }) => name).filter((name) => !names.includes(name));
}

/**
 * Fakes a server with a plant's own parts, one row per key, as on the real one. `answer` may lose
 * or refuse a request; `keep` stores it as the server does.
 */
export function fakePlant(
  filled: readonly string[],
  answer: (seen: Seen, keep: () => Reply) => Reply = (_, keep) => keep(),
) {
  const rows: Row[] = filled.map((product_name) => ({ product_name }));
  const byKey = new Map<string | undefined, Row>();
  const keep = ({ headers, body }: Seen): Reply => {
    const key = headers['Idempotency-Key'];
    const row = byKey.get(key) ?? (body as Row);
    if (!byKey.has(key)) rows.push(row);
    byKey.set(key, row);
    return { status: 201, body: { data: row } };
  };
  const server = fakeServer({
    listOwnParts: ({ address }) => {
      const { searchParams } = new URL(address, 'http://test');
      const [page, page_size] = ['page', 'page_size'].map((name) => Number(searchParams.get(name)));
      const size = page_size ?? 10;
      const from = ((page ?? 1) - 1) * size;
      const total_pages = Math.ceil(rows.length / size);
      const data = rows.slice(from, from + size);
      return { body: { data, page, page_size, total: rows.length, total_pages } };
    },
    addPlantPart: (seen) => answer(seen, () => keep(seen)),
  });
  return { ...server, rows, sent: () => server.to('addPlantPart') };
}
