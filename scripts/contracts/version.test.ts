import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@facet/contracts';
import {
  checkContractVersion,
  checkRemoteRange,
  checkVersion,
  declarationFiles,
  declareContract,
  readReleased,
} from './version.ts';

const root = path.resolve(__dirname, '../..');

test('the committed declaration is that of the sources (else: npm run contracts)', () => {
  expect(readFileSync(path.join(root, declarationFiles.present), 'utf8')).toBe(declareContract(root));
});

test('CONTRACT_VERSION says as much as changed since the recorded version', () => {
  const { ok, reasons } = checkContractVersion(root);
  expect(ok ? [] : reasons).toEqual([]);
});

test('every remote accepts the contract that it is built with', async () => {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  expect(remotes.length).toBeGreaterThan(0);
  for (const remote of remotes) {
    const { config } = (await import(path.join(root, remote, 'facet.config.ts'))) as { config: { contract: string } };
    expect({ remote, ...checkRemoteRange(config.contract) }).toEqual({ remote, ok: true });
  }
});

describe('a version that is set by hand', () => {
  const released = { version: '1.4.2', declaration: readReleased(root)!.declaration };
  const same = released.declaration;
  const grown = same.replace('  unmount(): void;', '  unmount(): void;\n  pause?(): void;');
  const broken = same.replace('  toast(request: ToastRequest): void;\n', '');
  const reworded = same.replace('/** The state at this moment. */', '/** The state now. */');

  test.each([
    ['stays when nothing changed', same, '1.4.2', true, '1.4.2'],
    ['may run ahead', same, '2.0.0', true, '1.4.2'],
    ['may not go back', same, '1.4.1', false, '1.4.2'],
    ['rises by a patch for a comment', reworded, '1.4.3', true, '1.4.3'],
    ['may not stay for a comment', reworded, '1.4.2', false, '1.4.3'],
    ['rises by a minor for a new member', grown, '1.5.0', true, '1.5.0'],
    ['may not call a new member a patch', grown, '1.4.3', false, '1.5.0'],
    ['rises by a major for a removed member', broken, '2.0.0', true, '2.0.0'],
    ['may not call a removed member a minor', broken, '1.5.0', false, '2.0.0'],
  ])('%s', (_, declaration, version, ok, needed) => {
    expect(checkVersion(released, declaration, version)).toMatchObject({ ok, needed });
  });

  test('is refused with what changed and what to write', () => {
    expect(checkVersion(released, broken, '1.5.0').reasons).toEqual([
      'major: Host.toast was removed.',
      'CONTRACT_VERSION says 1.5.0; after the recorded 1.4.2 it must be 2.0.0 or newer. Set it in shared/contracts/src/widget.ts.',
    ]);
  });

  test('has to be a version', () => {
    expect(() => checkVersion(released, same, '1.4')).toThrow('The version "1.4" is not of the form 1.2.3.');
  });
});

describe('a remote', () => {
  test.each([
    ['^1.0.0', '1.7.0', true],
    ['^1.7.0', '1.7.0', true],
    ['^1.8.0', '1.7.0', false],
    ['^2.0.0', '1.7.0', false],
    ['^1.0.0', '2.0.0', false],
    ['*', '1.7.0', false],
  ])('that accepts %s and is built with %s: %s', (range, contract, ok) => {
    expect(checkRemoteRange(range, contract).ok).toBe(ok);
  });

  test('is measured by the present contract', () => {
    expect(checkRemoteRange(`^${CONTRACT_VERSION}`)).toEqual({ ok: true });
  });
});
