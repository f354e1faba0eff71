import { ContractError, IntegrityError } from '../errors.ts';
import { someIntegrity } from '../fixtures.fake.ts';
import type { Candidate } from '../resolve/resolve.ts';
import { admit } from './gate.ts';

const stable: Candidate = {
  layer: 'stable',
  version: '1.0.0',
  manifest: 'https://auth.example/1.0.0/mf-manifest.json',
  integrity: someIntegrity,
  contract: '^1.0.0',
  container: 'mf_auth__1_0_0',
};
const production = { contract: '1.0.0', allowUnhashed: false };

it('admits what was built for this contract and is hashed', () => {
  expect(() => {
    admit(stable, production);
  }).not.toThrow();
});

it('refuses another contract, also under development', () => {
  const wrong = { ...stable, contract: '^2.0.0' };
  expect(() => {
    admit(wrong, { ...production, allowUnhashed: true });
  }).toThrow(ContractError);
});

it.each(['pin', 'canary', 'stable', 'last-good'] as const)('refuses a %s without a hash, in a sentence', (layer) => {
  const admitting = () => {
    admit({ ...stable, layer, integrity: null }, production);
  };
  expect(admitting).toThrow(IntegrityError);
  expect(admitting).toThrow(/without a hash/);
});

it('admits a build without a hash under development', () => {
  expect(() => {
    admit({ ...stable, integrity: null }, { ...production, allowUnhashed: true });
  }).not.toThrow();
});

it('admits an override without hash and contract', () => {
  expect(() => {
    admit({ ...stable, layer: 'override', integrity: null, contract: null }, production);
  }).not.toThrow();
});
