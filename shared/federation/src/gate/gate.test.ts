import { CONTRACT_VERSION } from '@facet/contracts';
import { gate } from './gate.ts';

it.each([
  ['^1.0.0', '1.0.0'],
  ['^1.0.0', '1.9.3'],
  ['^1.2.3', '1.2.3'],
  ['^1.2.3', '1.3.0'],
  ['^0.2.3', '0.2.9'],
  ['^0.0.3', '0.0.3'],
  ['^0.0.0', '0.0.0'],
])('lets a build for %s run under contract %s', (range, contract) => {
  expect(gate(range, contract)).toEqual({ ok: true });
});

it.each([
  ['^1.0.0', '2.0.0'],
  ['^2.0.0', '1.9.9'],
  ['^1.2.3', '1.2.2'],
  ['^1.2.3', '1.1.9'],
  ['^1.0.0', '0.9.0'],
  ['^0.2.3', '0.3.0'],
  ['^0.2.3', '0.2.2'],
  ['^0.0.3', '0.0.4'],
  ['^0.0.0', '0.0.1'],
])('refuses a build for %s under contract %s, in a sentence that names both', (range, contract) => {
  const verdict = gate(range, contract);
  expect(verdict.ok).toBe(false);
  expect(verdict).toMatchObject({ reason: expect.stringContaining(range) as string });
  expect(verdict).toMatchObject({ reason: expect.stringContaining(contract) as string });
});

it.each(['', '1.0.0', '*', '>=1.0.0', '^1.0', '^1.0.0 || ^2.0.0', '^01.0.0', '^1.0.0-beta', '^9999999999.0.0'])(
  'fails closed on the range "%s"',
  (range) => {
    expect(gate(range, '1.0.0')).toMatchObject({ ok: false, reason: expect.stringContaining('caret range') as string });
  },
);

it.each(['', 'v1.0.0', '1.0', '1.0.0-rc.1', 'latest'])('fails closed when the host speaks "%s"', (contract) => {
  expect(gate('^1.0.0', contract)).toMatchObject({ ok: false });
});

it('lets builds for the present contract run', () => {
  expect(gate(`^${CONTRACT_VERSION}`, CONTRACT_VERSION)).toEqual({ ok: true });
});
