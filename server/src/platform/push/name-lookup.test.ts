import { createSocket, type RemoteInfo } from 'node:dgram';
import { afterEach, describe, expect, it } from 'vitest';
import { nameLookup } from './name-lookup.ts';

const [A, AAAA] = [1, 28];
const [NO_ERROR, SERVER_FAILURE, NO_SUCH_NAME] = [0, 2, 3];

/**
 * A name server's response for a name and type: addresses in bytes, an error code, or no response.
 */
type Say = (name: string, type: number) => readonly number[][] | number | 'nothing';

/** Returns the response to a DNS query (RFC 1035 §4). */
function answerTo(question: Buffer, reported: readonly number[][] | number): Buffer {
  const [records, code] = typeof reported === 'number' ? [[], reported] : [reported, NO_ERROR];
  const end = question.indexOf(0, 12) + 5;
  const head = Buffer.from(question.subarray(0, end));
  head.writeUInt16BE(0x8180 | code, 2);
  [1, records.length, 0, 0].forEach((count, at) => {
    head.writeUInt16BE(count, 4 + 2 * at);
  });
  const type = question.readUInt16BE(end - 4);
  const found = records.map((bytes) =>
    Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]),
  );
  return Buffer.concat([head, ...found]);
}

function nameOf(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; question[at]; at += (question[at] ?? 0) + 1) {
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)));
  }
  return labels.join('.').toLowerCase();
}

describe('resolving a name', () => {
  const open: ReturnType<typeof createSocket>[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });
  const lookupAt = async (say: Say) => {
    const socket = createSocket('udp4');
    open.push(socket);
    socket.on('message', (question: Buffer, from: RemoteInfo) => {
      const type = question.readUInt16BE(question.indexOf(0, 12) + 1);
      const reported = say(nameOf(question), type);
      if (reported !== 'nothing')
        socket.send(answerTo(question, reported), from.port, from.address);
    });
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    return nameLookup([`127.0.0.1:${socket.address().port}`]);
  };
  const four = { address: '142.250.77.42', family: 4 };
  const fours = [[142, 250, 77, 42]];
  const six = { address: '2600::7', family: 6 };
  const sixes = [[0x26, ...Array.from({ length: 14 }, () => 0), 7]];

  it('finds addresses of both families, or of the only one', async () => {
    const lookup = await lookupAt((name, type) => {
      if (name.startsWith('both')) return type === A ? fours : sixes;
      if (name.startsWith('four')) return type === A ? fours : [];
      if (name.startsWith('lame')) return type === A ? fours : SERVER_FAILURE;
      return type === AAAA ? sixes : [];
    });
    expect(await lookup('both.plant.in')).toEqual([four, six]);
    expect(await lookup('four.plant.in')).toEqual([four]);
    expect(await lookup('lame.plant.in')).toEqual([four]);
    expect(await lookup('six.plant.in')).toEqual([six]);
  });

  it('fails when there is no address', async () => {
    const lookup = await lookupAt((name) => (name.startsWith('no') ? NO_SUCH_NAME : []));
    await expect(lookup('no.plant.in')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    await expect(lookup('empty.plant.in')).rejects.toMatchObject({ code: 'ENODATA' });
  });

  it('finds a name while servers of many others stay silent, and waits only a limited time for these', async () => {
    const lookup = await lookupAt((name, type) => {
      if (name.startsWith('silent')) return 'nothing';
      return type === A ? fours : [];
    });
    let ended = 0;
    const silent = Array.from({ length: 20 }, (_, at) =>
      lookup(`silent${at}.plant.in`).finally(() => ended++),
    );
    const failed = Promise.allSettled(silent);
    expect(await lookup('push.plant.in')).toEqual([four]);
    expect(ended).toBe(0);
    for (const { status, reason } of (await failed) as PromiseRejectedResult[]) {
      expect([status, reason.code]).toEqual(['rejected', 'ETIMEOUT']);
    }
  });
});
