import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { openPool } from '../server/src/platform/database/database.ts';
import { newId } from '../server/src/platform/ids.ts';
import { type FloorStatement, floorStatements } from './floor-statements.ts';

/**
 * The floor of a measurement: a bare route per call, with the same driver, the same pool and one
 * process, which performs only the session look-up and the one statement, and nothing else that a
 * product needs.
 */
const [url = '', port = '0'] = process.argv.slice(2);
const pool = openPool({ url, connections: 20, onError: () => {} });
const app = Fastify();

/**
 * Prepares each statement once per connection, as the product does, to save parsing and planning.
 */
function ask(name: FloorStatement, values: readonly unknown[] = []) {
  const text = floorStatements[name];
  // The plan of a search depends on its pattern, so it is not prepared.
  return pool.query({ text, values: [...values], ...(name !== 'search' && { name }) });
}

async function accountOf(authorization: string | undefined): Promise<string> {
  const token = authorization?.replace('Bearer ', '') ?? '';
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await ask('session', [hash, new Date()]);
  if (!rows[0]) throw new Error('no session');
  return rows[0].account_id;
}

app.get('/healthz', async () => ({ status: 'alive' }));
app.get('/list', async (request) => {
  await accountOf(request.headers.authorization);
  const { rows } = await ask('list');
  return { data: rows };
});
app.get<{ Querystring: { q: string } }>('/search', async (request) => {
  await accountOf(request.headers.authorization);
  const { rows } = await ask('search', [`%${request.query.q}%`]);
  return { data: rows };
});
app.get<{ Querystring: { part_type: string; one: string; other: string } }>(
  '/sizes',
  async (request) => {
    await accountOf(request.headers.authorization);
    const { part_type, one, other } = request.query;
    const { rows } = await ask('sizes', [part_type, ...one.split(':'), ...other.split(':')]);
    return { data: rows };
  },
);
app.get<{ Params: { id: string } }>('/detail/:id', async (request) => {
  await accountOf(request.headers.authorization);
  const { rows } = await ask('detail', [request.params.id]);
  return { data: rows[0] };
});
app.get('/records', async (request) => {
  const accountId = await accountOf(request.headers.authorization);
  const { rows } = await ask('records', [accountId]);
  return { data: rows };
});
app.post<{ Body: Record<string, string> }>('/insert', async (request, response) => {
  const accountId = await accountOf(request.headers.authorization);
  const { sparePartName, relatedMachine, requiredPartDetails } = request.body;
  const now = new Date();
  const values = [newId(now), accountId, sparePartName, relatedMachine, requiredPartDetails, now];
  const { rows } = await ask('insert', values);
  return response.code(201).send({ data: rows[0] });
});

await app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
