import { isConnectionLoss } from './connection-loss.ts';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

test.each(['57P01', '57P02', '57P03', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET'])(
  '%s means that the database is away',
  (code) => {
    expect(isConnectionLoss(withCode(code))).toBe(true);
  },
);

test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  'so does "%s" of the driver',
  (words) => {
    expect(isConnectionLoss(new Error(words))).toBe(true);
  },
);

test('an address of several that all refuse is away too', () => {
  expect(isConnectionLoss(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true);
});

test.each(['23505', '40001', '42703', '57014'])('%s is about the statement', (code) => {
  expect(isConnectionLoss(withCode(code))).toBe(false);
});
