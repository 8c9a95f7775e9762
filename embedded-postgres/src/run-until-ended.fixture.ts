import { startEmbeddedPostgres } from './index.ts';

/** An application that runs the database until it is ended: it prints the address and waits. */
const [dataDir = ''] = process.argv.slice(2);
const database = await startEmbeddedPostgres({ dataDir, name: 'fluteline', durable: false });
process.stdout.write(`${database.url}\n`);
process.on('SIGTERM', () => database.stop().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
