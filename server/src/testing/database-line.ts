import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to a database that a test can cut and restore. */
export interface DatabaseLine {
  /** The database's address through this proxy. */
  readonly url: string;
  /** Closes all connections and accepts no more. */
  cut(): Promise<void>;
  /** Accepts connections but forwards nothing and closes nothing. */
  hush(): void;
  /**
   * Returns the number of open connections that sent something in the last silence and got no
   * answer.
   */
  swallowing(): number;
  /** Returns the number of open connections. */
  open(): number;
  mend(): Promise<void>;
  /** Makes new connections reach another database. */
  lead(url: string): void;
  close(): Promise<void>;
}

function target(url: string): { host: string; port: number } | { path: string } {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  if (folder?.startsWith('/')) return { path: `${folder}/.s.PGSQL.${port || 5432}` };
  return { host: hostname, port: Number(port || 5432) };
}

/** Opens a proxy to the database at `url`. */
export async function openDatabaseLine(url: string): Promise<DatabaseLine> {
  const ends = new Set<Socket>();
  const swallowing = new Set<Socket>();
  let hushed = false;
  let leadsTo = target(url);
  const carry = (near: Socket) => {
    const far = connect(leadsTo);
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        ends.delete(end);
        swallowing.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => {
      if (hushed) swallowing.add(near);
      else far.write(chunk);
    });
    far.on('data', (chunk) => hushed || near.write(chunk));
  };
  let server: Server = createServer(carry);
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(address && typeof address === 'object' ? address.port : 0);
      });
    });
  const port = await listen(0);
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const end of ends) end.destroy();
    await closed;
  };
  const through = new URL(url);
  through.searchParams.delete('host');
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    url: through.href,
    cut,
    hush: () => {
      hushed = true;
      swallowing.clear();
    },
    swallowing: () => swallowing.size,
    open: () => ends.size / 2,
    async mend() {
      hushed = false;
      if (server.listening) return;
      server = createServer(carry);
      await listen(port);
    },
    lead: (other) => {
      leadsTo = target(other);
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
