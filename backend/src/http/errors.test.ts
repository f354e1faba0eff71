import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { ApiError, handleErrors } from './errors.ts';

let app: FastifyInstance;
let lines: string[];

beforeEach(async () => {
  lines = [];
  const log: FastifyBaseLogger = createLog('info', { write: (line: string) => void lines.push(line) });
  app = fastify({ loggerInstance: log, bodyLimit: 100 });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(rateLimit, { max: 100 });
  handleErrors(app);
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.post(
    '/order',
    { schema: { body: z.object({ count: z.int() }), response: { 200: z.object({ id: z.string() }) } } },
    async ({ body }) => {
      if (body.count === 1) throw new ApiError(402, 40054, 'Please buy credits.');
      if (body.count === 2) throw new Error('connection to 10.1.2.3 failed');
      if (body.count === 5) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
      // Thrown on purpose: what is thrown is not always an Error.
      if (body.count === 3) throw 'a string';
      return { id: 7 } as unknown as { id: string };
    },
  );
});

afterEach(() => app.close());

const order = (payload: object | string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/order', payload, headers: { 'content-type': type } });

test('an ApiError is answered with its status, code and words', async () => {
  const answer = await order({ count: 1 });
  expect([answer.statusCode, answer.json()]).toEqual([402, { code: 40054, msg: 'Please buy credits.', data: null }]);
});

test('a database that is away is 503, with the time to come back', async () => {
  const answer = await order({ count: 5 });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '5',
    { code: 503, msg: 'This is not available for a moment. Please try again in a few seconds.', data: null },
  ]);
});

test.each([2, 3, 4])(
  'an unknown failure (%i) says nothing about the inside, and is logged under its request id',
  async (count) => {
    const answer = await order({ count });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 500,
      msg: 'Something went wrong on our side. Please try again.',
      data: null,
    });
    const id = answer.headers['x-request-id'];
    const logged = lines
      .map((line) => JSON.parse(line) as { reqId: string; level: string })
      .filter(({ level }) => level === 'error');
    expect(logged).toEqual([expect.objectContaining({ reqId: id })]);
  },
);

test('the log of an unknown failure has its message and stack', async () => {
  await order({ count: 2 });
  const entry = lines
    .map((line) => JSON.parse(line) as { err?: { message: string; stack: string } })
    .find(({ err }) => err !== undefined);
  expect(entry?.err?.message).toBe('connection to 10.1.2.3 failed');
  expect(entry?.err?.stack).toMatch('errors.test.ts');
});

test('the answer to a request that breaks its schema says where', async () => {
  const answer = await order({ count: 'many' });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: 400, msg: 'The request is not valid (body/count). Please check it and try again.', data: null },
  ]);
});

test.each([
  [400, '{"count":', 'application/json', 'The request could not be read. Please check it and try again.'],
  [413, `{"count":${'1'.repeat(200)}}`, 'application/json', 'The request is too large. Please send less at once.'],
  [415, '<a/>', 'application/xml', 'This kind of content is not accepted here. Please send JSON.'],
])('a refusal of the server itself (%i) is in our words', async (status, payload, type, msg) => {
  const answer = await order(payload, type);
  expect([answer.statusCode, answer.json()]).toEqual([status, { code: status, msg, data: null }]);
});

test('an unknown address is answered in the envelope', async () => {
  const answer = await app.inject('/nowhere?token=hunter2');
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { code: 404, msg: 'There is nothing at this address. Please check it and try again.', data: null },
  ]);
});
