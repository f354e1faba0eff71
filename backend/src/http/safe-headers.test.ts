import { safeHeaders } from './safe-headers.ts';

test('every answer carries what helmet advises, and the policy that is given', () => {
  const headers = safeHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"] } },
  });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age=') as string,
    'referrer-policy': 'no-referrer',
  });
});

test('a policy that is none is refused at the start', () => {
  expect(() => safeHeaders({ contentSecurityPolicy: { useDefaults: false, directives: {} } })).toThrow();
});
