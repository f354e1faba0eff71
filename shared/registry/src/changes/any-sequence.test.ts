import { registrySchema, type RegistryDocument } from '@facet/contracts/registry';
import { ReleaseRefusal } from '../errors.ts';
import { remoteVersion } from '../test-support/fixtures.ts';
import { applyChange } from './apply-change.ts';
import { changeSchema, isMove, remoteOf, type Change } from './change.ts';
import { MAX_FALLBACKS, MAX_VERSIONS, namedVersions } from './prune.ts';

/** Mulberry32 by Tommy Ettinger: numbers in [0, 1), the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Kinds of change that occurred in any run: a kind that never occurs is untested. */
const kinds = new Set<string>();
const remotes = ['mf-auth', 'mf-billing', 'mf-tools-image'] as const;

function randomChange(random: () => number, document: RegistryDocument | null): Change {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const remote = pick(remotes);
  const listed = document?.remotes[remote]?.versions.map(({ version }) => version) ?? [];
  const some = () => pick([...listed, ...listed, '9.9.9']);
  const version = `${String(Math.floor(random() * 3))}.${String(Math.floor(random() * 30))}.0`;
  const optional = random() < 0.5 ? {} : { version: some() };
  switch (
    pick(['publish', 'publish', 'canary', 'promote', 'rollback', 'halt', 'pin', 'relocate', 'renew', 'renew'] as const)
  ) {
    case 'publish':
      return { kind: 'publish', remote, version: remoteVersion({ remote, version }) };
    case 'canary':
      return { kind: 'canary', remote, percent: pick([0, 0.5, 10, 100, 101]), ...optional };
    case 'promote':
      return { kind: 'promote', remote, ...optional };
    case 'rollback':
      return { kind: 'rollback', remote, again: random() < 0.5, ...(random() < 0.3 ? { to: some() } : {}) };
    case 'halt':
      return { kind: 'halt', remote, version: some() };
    case 'pin':
      return { kind: 'pin', remote, tenant: pick(['acme', 'umbrella']), version: random() < 0.4 ? null : some() };
    case 'relocate':
      return { kind: 'relocate', remote, base: `https://${pick(['a', 'b'])}.example/${remote}` };
    case 'renew':
      return { kind: 'renew' };
  }
}

it.each([1, 2, 3, 4, 5])('leaves a sound document after any sequence of changes (seed %i)', (seed) => {
  const random = randomFrom(seed);
  const lastMoves = new Map<string | null, Change>();
  let document: RegistryDocument | null = null;
  let time = Date.UTC(2026, 0, 1);
  let refused = 0;
  for (let turn = 0; turn < 400; turn++) {
    time += (random() - 0.3) * 20 * 86_400_000;
    const change = randomChange(random, document);
    const before: RegistryDocument | null = document;
    const context = {
      now: new Date(time),
      lifetimeDays: 3,
      lastMove: lastMoves.get(remoteOf(change)) ?? null,
      keyChanged: false,
    };
    try {
      const applied = applyChange(before, change, context);
      document = applied.document;
      expect(applied.summary).not.toContain('{{');
      if (applied.changed) {
        kinds.add(change.kind);
        if (isMove(change)) lastMoves.set(remoteOf(change), change);
        expect(document.sequence).toBe((before?.sequence ?? 0) + 1);
        expect(Date.parse(document.issuedAt)).toBeGreaterThanOrEqual(before ? Date.parse(before.issuedAt) : 0);
      } else expect(document).toBe(before);
    } catch (error) {
      if (!(error instanceof ReleaseRefusal)) throw error;
      expect(error.message).not.toContain('{{');
      expect(error.code).not.toBe('invalid');
      refused++;
    }
    if (document !== before && document) expect(faultsOf(document)).toEqual([]);
    if (!changeSchema.safeParse(change).success) throw new Error(`no change: ${JSON.stringify(change)}`);
  }
  expect(refused).toBeGreaterThan(20);
});

/** What is wrong with a document, in words; an `expect` for each would take seconds. */
function faultsOf(document: RegistryDocument): string[] {
  const faults = registrySchema.safeParse(document).success ? [] : ['schema'];
  for (const [remote, entry] of Object.entries(document.remotes)) {
    const listed = new Set(entry.versions.map(({ version }) => version));
    const expected = {
      'lists each version once': listed.size === entry.versions.length,
      'lists what it names': [...namedVersions(entry)].every((version) => listed.has(version)),
      'is small': listed.size <= MAX_VERSIONS && entry.fallbacks.length <= MAX_FALLBACKS,
      'names each fallback once': new Set(entry.fallbacks).size === entry.fallbacks.length,
      'falls back to another version': !entry.fallbacks.includes(entry.stable),
      'tries another version': entry.canary?.version !== entry.stable,
    };
    for (const [rule, holds] of Object.entries(expected)) if (!holds) faults.push(`${remote}: ${rule}`);
  }
  return faults;
}

afterAll(() => {
  expect([...kinds].sort()).toEqual(['canary', 'halt', 'pin', 'promote', 'publish', 'relocate', 'renew', 'rollback']);
});
