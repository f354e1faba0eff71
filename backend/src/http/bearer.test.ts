import { bearerToken } from './bearer.ts';

test.each(['Bearer abc-_.~+/=', 'bearer abc-_.~+/=', ' Bearer   abc-_.~+/= '])(
  'the token of "%s" is read',
  (header) => {
    expect(bearerToken(header)).toBe('abc-_.~+/=');
  },
);

test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', `Bearer ${'a'.repeat(513)}`])(
  '"%s" holds no token',
  (header) => {
    expect(bearerToken(header)).toBeNull();
  },
);
