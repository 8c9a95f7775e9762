/**
 * Starts two processes. With 'always' or 'once', the second ends as soon as it is ready, each time
 * or only the first time. Otherwise they are replaced and do not end by themselves: the test waits
 * for that, or ends all meanwhile.
 */
import cluster from 'node:cluster';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChildProcesses, type Given, readGiven, sayReady } from './child-processes.ts';
import { openLog } from './platform/log/log.ts';

const [folder = '', when = 'always'] = process.argv.slice(2);
const given = readGiven(process.env);
if (given) {
  const before = join(folder, given.name);
  const hasEnded = existsSync(before);
  writeFileSync(before, '');
  sayReady(`http://${given.name}`);
  if (['replaced', 'twice', 'ended'].includes(when)) setInterval(() => undefined, 60_000);
  else if (given.name === 'second' && (when === 'always' || !hasEnded)) process.exit(3);
  process.on('SIGINT', () => process.exit(0));
} else {
  const place = {
    role: 'web',
    path: folder,
    databaseUrl: '',
    uploads: folder,
    outbox: folder,
  } as const;
  const named = (name: string): Given => ({ ...place, name });
  const log = openLog({ to: 'stdout', level: 'error', path: '' });
  const pace = { firstPauseMs: 1, maxPauseMs: 4, calmMs: 60_000, maxEnds: 3 };
  const end = async () => {
    await processes.end('SIGINT');
    // Node lists a process that has ended until its channel is closed, too.
    const running = Object.values(cluster.workers ?? {}).filter((worker) => !worker?.isDead());
    console.log(running.length);
  };
  const processes = new ChildProcesses(
    log,
    (why) => {
      console.log(why);
      void end();
    },
    when === 'replaced' || when === 'twice' ? 1 : 60_000,
    pace,
  );
  console.log(await processes.start(named('first'), [named('second')]));
  if (when === 'replaced') await processes.replaceAll().then(end);
  if (when === 'twice') {
    // Both later calls arrive during the first round, and together cause one more.
    const replacing = processes.replaceAll();
    await Promise.all([replacing, processes.replaceAll(), processes.replaceAll()]).then(end);
  }
  if (when === 'ended') {
    cluster.once('disconnect', () => void end());
    void processes.replaceAll();
  }
  if (when === 'once') {
    cluster.on('message', (_worker, { address }) => address === 'http://second' && void end());
  }
}
