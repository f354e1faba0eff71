import { modeOf } from './mode.ts';

const here = ['127.0.0.1', 'http://localhost:3000'];

test('with nothing set a site of this machine runs in the development mode', () => {
  expect(modeOf({}, here)).toBe('development');
});

test.each([
  [{}, ['0.0.0.0']],
  [{}, ['127.0.0.1', 'https://facet.example']],
  [{ FACET_ORIGIN: 'https://facet.example' }, here],
  [{ FACET_API_URL: 'https://api.facet.example' }, here],
  [{ NODE_ENV: 'production' }, here],
  [{ FACET_MODE: 'production' }, here],
])('a site that others reach, or that says so, runs in production: %j %j', (env, addresses) => {
  expect(modeOf(env, addresses)).toBe('production');
});

test('an unknown mode reaches the backend, which refuses it', () => {
  expect(modeOf({ FACET_MODE: 'prod' }, here)).toBe('prod');
});
