import type { ApiResult } from '@facet/contracts';
import { contactCodes, type ContactRequest } from '@facet/contracts/contact';
import { fakeClock } from '@facet/testing/clock';
import type { BackendCall } from '../site/backend.ts';
import { createContactSender } from './sender.ts';

const fields = { name: 'Ann', email: 'ann@example.com', topic: 'other', message: 'A message of some length.' } as const;
const sent: ApiResult<unknown> = { ok: true, data: { reference: '1A2B3C4D' } };
const refusal = (status: number, code: number, msg: string): ApiResult<unknown> => ({
  ok: false,
  failure: { kind: 'http', status, code, msg },
});
const lost: ApiResult<unknown> = { ok: false, failure: { kind: 'network' } };

/** @param answers to the messages that are sent, in their order */
function setUp(answers: ApiResult<unknown>[], passes: ApiResult<unknown>[] = []) {
  const clock = fakeClock();
  const bodies: ContactRequest[] = [];
  let given = 0;
  const call = ({ path, body }: BackendCall<unknown>): Promise<ApiResult<unknown>> => {
    if (path === '/contact') {
      bodies.push(body as ContactRequest);
      return Promise.resolve(answers.shift() ?? lost);
    }
    given += 1;
    return Promise.resolve(passes.shift() ?? { ok: true, data: { pass: `pass-${String(given)}`, waitMs: 3_000 } });
  };
  const sender = createContactSender({ backend: { call: call as never }, clock, language: 'en' });
  const run = async (message: Parameters<typeof sender.send>[0] = fields) => {
    const outcome = sender.send(message, '');
    await clock.advance(60_000);
    return outcome;
  };
  return { sender, clock, bodies, run, given: () => given };
}

test('a message waits until its pass is good, and then goes with it', async () => {
  const { sender, clock, bodies } = setUp([sent]);
  const outcome = sender.send(fields, '');
  await clock.advance(2_999);
  expect(bodies).toEqual([]);
  await clock.advance(1);
  expect(await outcome).toEqual({ kind: 'sent', reference: '1A2B3C4D' });
  expect(bodies).toEqual([{ ...fields, website: '', language: 'en', pass: 'pass-1' }]);
});

test('a form that was prepared while it was written does not wait', async () => {
  const { sender, clock, bodies } = setUp([sent]);
  sender.prepare();
  sender.prepare();
  await clock.advance(3_000);
  const outcome = sender.send(fields, '');
  await clock.advance(0);
  expect(bodies).toHaveLength(1);
  expect(await outcome).toMatchObject({ kind: 'sent' });
});

test('a message that was lost on its way keeps its pass, so that it arrives once', async () => {
  const { bodies, run } = setUp([lost, sent]);
  expect(await run()).toEqual({ kind: 'failed' });
  expect(await run()).toMatchObject({ kind: 'sent' });
  expect(bodies.map(({ pass }) => pass)).toEqual(['pass-1', 'pass-1']);
});

test('a message that was changed after a failure is another message', async () => {
  const { bodies, run } = setUp([lost, sent]);
  await run();
  await run({ ...fields, message: 'Another message of some length.' });
  expect(bodies.map(({ pass }) => pass)).toEqual(['pass-1', 'pass-2']);
});

test('each message has a pass of its own', async () => {
  const { bodies, run } = setUp([sent, sent]);
  await run();
  await run();
  expect(bodies.map(({ pass }) => pass)).toEqual(['pass-1', 'pass-2']);
});

test('a stale pass is replaced, and one that is too young waits, without a word to the visitor', async () => {
  const { bodies, run } = setUp([
    refusal(409, contactCodes.stalePass, 'stale'),
    refusal(409, contactCodes.tooEarly, 'early'),
    sent,
  ]);
  expect(await run()).toMatchObject({ kind: 'sent' });
  expect(bodies.map(({ pass }) => pass)).toEqual(['pass-1', 'pass-2', 'pass-2']);
});

test('a backend that never has enough is given up', async () => {
  const { bodies, run } = setUp(Array.from({ length: 9 }, () => refusal(409, contactCodes.tooEarly, 'early')));
  expect(await run()).toEqual({ kind: 'failed' });
  expect(bodies).toHaveLength(3);
});

test.each<[string, ApiResult<unknown>, object]>([
  [
    'too many links',
    refusal(422, contactCodes.tooManyLinks, 'Take some out.'),
    { kind: 'refused', words: 'Take some out.' },
  ],
  ['too many messages', refusal(429, 429, 'Try again in 60 s.'), { kind: 'refused', words: 'Try again in 60 s.' }],
  ['a fault of the server', refusal(500, 500, 'Sorry.'), { kind: 'failed' }],
  ['a page of something else', refusal(404, 404, ''), { kind: 'failed' }],
])('%s', async (_what, answer, outcome) => {
  expect(await setUp([answer]).run()).toEqual(outcome);
});

test('a pass that cannot be fetched is a failure, and is fetched again the next time', async () => {
  const { run, given, bodies } = setUp([sent], [lost]);
  expect(await run()).toEqual({ kind: 'failed' });
  expect(bodies).toEqual([]);
  expect(await run()).toMatchObject({ kind: 'sent' });
  expect(given()).toBe(2);
});
