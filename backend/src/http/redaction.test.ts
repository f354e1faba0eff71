import { redactUrl, scrub } from './redaction.ts';

test.each(['token', 'xy_access_token', 'sign', 'secret_key', 'nonce', 'password', 'ACCESS_TOKEN'])(
  'the value of the parameter %s is left out',
  (name) => {
    expect(redactUrl(`/video/credit?a=1&${name}=hunter2&b=2`)).toBe(`/video/credit?a=1&${name}=[redacted]&b=2`);
  },
);

test('a parameter whose name is percent-encoded is still recognised', () => {
  expect(redactUrl('/a?%74oken=hunter2')).toBe('/a?token=[redacted]');
});

test('an ordinary query stays', () => {
  expect(redactUrl('/video/task?job_id=7&page=2')).toBe('/video/task?job_id=7&page=2');
});

test('a second question mark hides nothing', () => {
  expect(redactUrl('/a?x=1?token=hunter2')).not.toMatch('hunter2');
});

test('a path without a query stays', () => {
  expect(redactUrl('/video/credit')).toBe('/video/credit');
});

test('bearer tokens and token-like parameters are taken out of any text', () => {
  expect(scrub('sent "Authorization: Bearer abc.def" to https://x.example/?a=1&sign=abc&b=2')).toBe(
    'sent "Authorization: Bearer [redacted]" to https://x.example/?a=1&sign=[redacted]&b=2',
  );
});
