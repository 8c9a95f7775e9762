import { startEmbeddedPostgres } from './index.ts';

/** An app that holds the database until it is ended: it says its address and waits. */
const [dataDir = ''] = process.argv.slice(2);
const database = await startEmbeddedPostgres({ dataDir, durable: false });
process.stdout.write(`${database.url}\n`);
process.on('SIGTERM', () => database.stop().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
