import { beforeEach, describe, expect, it } from 'vitest';
import { customerSession } from '../../../kit/client/index.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { type OutboxRequest, sendWaiting, submit } from './index.ts';

const created = { status: 201, body: { data: { id: 'q1' } } };

beforeEach(() => customerSession.save({ token: 'token-1', user: aCustomer }));

describe('answers that are changed and changed back before they are sent', () => {
  it('arrive in their last state', async () => {
    const answers = (NumberOfMachines: number): OutboxRequest => ({
      call: 'saveQuestionnaire',
      account: aCustomer.mobile,
      kind: 'questionnaire',
      title: 'General Details',
      body: { NumberOfMachines },
    });
    fakeServer({ saveQuestionnaire: 'unreachable' });
    for (const count of [1, 2, 1, 1]) await submit(answers(count));
    const server = fakeServer({ saveQuestionnaire: created });
    await sendWaiting();
    expect(server.seen.map(({ body }) => body)).toEqual([
      { NumberOfMachines: 1 },
      { NumberOfMachines: 2 },
      { NumberOfMachines: 1 },
    ]);
  });
});
