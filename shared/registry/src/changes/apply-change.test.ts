import type { RegistryDocument } from '@facet/contracts/registry';
import { ReleaseRefusal } from '../errors.ts';
import { remoteVersion } from '../test-support/fixtures.ts';
import { applyChange, type Applied, type ChangeContext } from './apply-change.ts';
import type { Change } from './change.ts';

const now = new Date('2026-01-01T00:00:00Z');
const remote = 'mf-auth';

function apply(document: RegistryDocument | null, change: Change, context: Partial<ChangeContext> = {}): Applied {
  return applyChange(document, change, { now, lifetimeDays: 30, lastMove: null, keyChanged: false, ...context });
}

function after(...changes: Change[]): RegistryDocument {
  let document: RegistryDocument | null = null;
  for (const change of changes) document = apply(document, change).document;
  if (document === null) throw new Error('no change');
  return document;
}

const publish = (version: string, of = remote): Change => ({
  kind: 'publish',
  remote: of,
  version: remoteVersion({ remote: of, version }),
});
const promote = (version: string): Change => ({ kind: 'promote', remote, version });

function entry(document: RegistryDocument, of = remote) {
  const found = document.remotes[of];
  if (!found) throw new Error(`no ${of}`);
  return found;
}
const listed = (document: RegistryDocument) => entry(document).versions.map(({ version }) => version);

/** v3 stable, v2 and v1 to fall back to. */
const grown = after(publish('1.0.0'), publish('2.0.0'), publish('3.0.0'), promote('2.0.0'), promote('3.0.0'));

function refusal(run: () => unknown): ReleaseRefusal {
  try {
    run();
  } catch (error) {
    if (error instanceof ReleaseRefusal) return error;
    throw error;
  }
  throw new Error('was not refused');
}

describe('publish', () => {
  it('makes the first version of a remote the stable one, in a document that is good for its lifetime', () => {
    const { document, changed, summary } = apply(null, publish('1.0.0'));
    expect(changed).toBe(true);
    expect(summary).toContain('mf-auth 1.0.0 is published');
    expect(document).toMatchObject({
      schema: 2,
      sequence: 1,
      issuedAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-01-31T00:00:00.000Z',
    });
    expect(entry(document)).toMatchObject({ stable: '1.0.0', canary: null, pins: {}, fallbacks: [] });
  });

  it('lists a further version first, without a rollout', () => {
    const document = after(publish('1.0.0'), publish('1.1.0'));
    expect(listed(document)).toEqual(['1.1.0', '1.0.0']);
    expect(entry(document).stable).toBe('1.0.0');
  });

  it('changes nothing when the same build is published again', () => {
    const before = after(publish('1.0.0'));
    const again = { ...remoteVersion(), note: 'in other words' };
    const { changed, document } = apply(before, { kind: 'publish', remote, version: again });
    expect(changed).toBe(false);
    expect(document).toBe(before);
  });

  it('refuses another build under a version that is there', () => {
    const other = remoteVersion({ integrity: `sha384-${'A'.repeat(64)}` });
    const refused = refusal(() => apply(after(publish('1.0.0')), { kind: 'publish', remote, version: other }));
    expect(refused.code).toBe('otherBuild');
    expect(refused.message).toContain('raise the version');
  });

  it('refuses a tool that another remote has, and lets a remote keep its own', () => {
    const tools = (...ids: string[]) => ({ tools: { ids, integrity: `sha384-${'A'.repeat(64)}` } });
    const first = apply(after(publish('1.0.0')), {
      kind: 'publish',
      remote,
      version: remoteVersion({ version: '1.1.0', container: 'c_1_1', ...tools('flip') }),
    }).document;
    const of = (name: string, version: string, id: string) => () =>
      apply(first, {
        kind: 'publish',
        remote: name,
        version: remoteVersion({ version, container: `c_${name.slice(3)}`, ...tools(id) }),
      });
    const refused = refusal(of('mf-other', '1.0.0', 'flip'));
    expect([refused.code, refused.message]).toEqual([
      'toolTaken',
      expect.stringContaining(`flip, which is of ${remote}`),
    ]);
    expect(of('mf-other', '1.0.0', 'flop')).not.toThrow();
    expect(of(remote, '1.2.0', 'flip')).not.toThrow();
  });

  it('refuses a container name that another version has', () => {
    const version = remoteVersion({ version: '2.0.0', container: remoteVersion().container });
    const refused = refusal(() => apply(after(publish('1.0.0')), { kind: 'publish', remote, version }));
    expect(refused.code).toBe('containerTaken');
    expect(refused.message).toContain('mf-auth 1.0.0');
  });

  it.each([
    ['a version that is none', { version: '1.0' }],
    ['an integrity of another hash', { integrity: 'sha256-abc' }],
    ['a contract that is no caret range', { contract: '>=1' }],
  ])('refuses %s and says which member is wrong', (_, wrong) => {
    const refused = refusal(() => apply(null, { kind: 'publish', remote, version: { ...remoteVersion(), ...wrong } }));
    expect(refused.code).toBe('versionFields');
    expect(refused.message).toContain(Object.keys(wrong)[0]);
  });

  it.each(['auth', 'mf-', 'mf-Auth', '__proto__', 'mf-a/b'])('refuses %j as the name of a remote', (name) => {
    expect(refusal(() => apply(null, publish('1.0.0', name))).code).toBe('remoteName');
  });
});

describe('canary', () => {
  const two = after(publish('1.0.0'), publish('2.0.0'));

  it('gives the newest version to a share of the visitors', () => {
    const { document, summary } = apply(two, { kind: 'canary', remote, percent: 12.5 });
    expect(entry(document).canary).toEqual({ version: '2.0.0', percent: 12.5 });
    expect(entry(document).stable).toBe('1.0.0');
    expect(summary).toContain('12.5 %');
  });

  it('takes the version that is named, and another share', () => {
    const three = apply(two, publish('3.0.0')).document;
    const named = apply(three, { kind: 'canary', remote, percent: 1, version: '2.0.0' }).document;
    expect(entry(named).canary).toEqual({ version: '2.0.0', percent: 1 });
    const wider = apply(named, { kind: 'canary', remote, percent: 50, version: '2.0.0' });
    expect(wider.changed).toBe(true);
    expect(entry(wider.document).canary?.percent).toBe(50);
  });

  it('changes nothing when it is repeated', () => {
    const running = apply(two, { kind: 'canary', remote, percent: 10 }).document;
    expect(apply(running, { kind: 'canary', remote, percent: 10 }).changed).toBe(false);
  });

  it.each([0, -1, 100.01, Number.NaN, Infinity, 33.333])('refuses %p percent', (percent) => {
    const refused = refusal(() => apply(two, { kind: 'canary', remote, percent }));
    expect(refused.code).toBe('percent');
    expect(refused.message).toContain('at most 100');
  });

  it('takes 100 percent, and the smallest share', () => {
    for (const percent of [100, 0.01, 0.07, 19.99])
      expect(entry(apply(two, { kind: 'canary', remote, percent }).document).canary?.percent).toBe(percent);
  });

  it('refuses the stable version, named or newest', () => {
    expect(refusal(() => apply(two, { kind: 'canary', remote, percent: 5, version: '1.0.0' })).code).toBe(
      'canaryIsStable',
    );
    expect(refusal(() => apply(after(publish('1.0.0')), { kind: 'canary', remote, percent: 5 })).code).toBe(
      'canaryIsStable',
    );
  });

  it('refuses a version that is not listed and names those that are', () => {
    const refused = refusal(() => apply(two, { kind: 'canary', remote, percent: 5, version: '9.0.0' }));
    expect(refused.code).toBe('unknownVersion');
    expect(refused.message).toContain('2.0.0, 1.0.0');
  });

  it('does not choose by itself what was just halted or taken back', () => {
    for (const lastMove of [
      { kind: 'halt', remote, version: '2.0.0' },
      { kind: 'rollback', remote },
    ] as const) {
      expect(refusal(() => apply(two, { kind: 'canary', remote, percent: 5 }, { lastMove })).code).toBe('nameVersion');
      expect(refusal(() => apply(two, { kind: 'promote', remote }, { lastMove })).code).toBe('nameVersion');
      expect(apply(two, { kind: 'promote', remote, version: '2.0.0' }, { lastMove }).changed).toBe(true);
    }
  });
});

describe('promote', () => {
  it('makes the canary stable, ends it, and keeps the old version to fall back to', () => {
    const running = apply(after(publish('1.0.0'), publish('2.0.0'), publish('3.0.0')), {
      kind: 'canary',
      remote,
      percent: 10,
      version: '2.0.0',
    }).document;
    const { document } = apply(running, { kind: 'promote', remote });
    expect(entry(document)).toMatchObject({ stable: '2.0.0', canary: null, fallbacks: ['1.0.0'] });
  });

  it('takes the newest version when there is no canary', () => {
    expect(entry(apply(after(publish('1.0.0'), publish('2.0.0')), { kind: 'promote', remote }).document).stable).toBe(
      '2.0.0',
    );
  });

  it('changes nothing when the version is stable already', () => {
    expect(apply(grown, promote('3.0.0')).changed).toBe(false);
  });

  it('takes a fallback out of the fallbacks when it becomes stable again', () => {
    expect(entry(apply(grown, promote('1.0.0')).document)).toMatchObject({
      stable: '1.0.0',
      fallbacks: ['3.0.0', '2.0.0'],
    });
  });

  it('keeps three fallbacks at most', () => {
    const five = apply(apply(grown, publish('4.0.0')).document, promote('4.0.0')).document;
    const more = apply(apply(five, publish('5.0.0')).document, promote('5.0.0')).document;
    expect(entry(more).fallbacks).toEqual(['4.0.0', '3.0.0', '2.0.0']);
  });
});

describe('rollback', () => {
  it('makes the first fallback stable, ends the canary, and trusts what was stable no more', () => {
    const running = apply(apply(grown, publish('4.0.0')).document, { kind: 'canary', remote, percent: 10 }).document;
    const { document, summary } = apply(running, { kind: 'rollback', remote });
    expect(entry(document)).toMatchObject({ stable: '2.0.0', canary: null, fallbacks: ['1.0.0'] });
    expect(summary).toContain('3.0.0 is taken back');
  });

  it('changes nothing right after a rollback, unless one more step or a version is requested', () => {
    const lastMove: Change = { kind: 'rollback', remote };
    const back = apply(grown, { kind: 'rollback', remote }).document;
    expect(apply(back, { kind: 'rollback', remote }, { lastMove }).changed).toBe(false);
    expect(entry(apply(back, { kind: 'rollback', remote, again: true }, { lastMove }).document).stable).toBe('1.0.0');
    expect(entry(apply(back, { kind: 'rollback', remote, to: '1.0.0' }, { lastMove }).document).stable).toBe('1.0.0');
  });

  it('leaves out the fallbacks that it goes back past', () => {
    expect(entry(apply(grown, { kind: 'rollback', remote, to: '1.0.0' }).document)).toMatchObject({
      stable: '1.0.0',
      fallbacks: [],
    });
  });

  it('goes to a listed version that never was stable, and keeps the fallbacks', () => {
    const listedOnly = apply(grown, publish('2.5.0')).document;
    expect(entry(apply(listedOnly, { kind: 'rollback', remote, to: '2.5.0' }).document)).toMatchObject({
      stable: '2.5.0',
      fallbacks: ['2.0.0', '1.0.0'],
    });
  });

  it('changes nothing when the version that is named is stable', () => {
    expect(apply(grown, { kind: 'rollback', remote, to: '3.0.0' }).changed).toBe(false);
  });

  it('is refused with a sentence when there is nothing to go back to', () => {
    const refused = refusal(() => apply(after(publish('1.0.0'), publish('2.0.0')), { kind: 'rollback', remote }));
    expect(refused.code).toBe('nothingBefore');
    expect(refused.message).toMatch(/no earlier stable version.*Name the version.*2\.0\.0, 1\.0\.0/);
  });

  it('is refused when the version to go to is not listed', () => {
    expect(refusal(() => apply(grown, { kind: 'rollback', remote, to: '0.9.0' })).code).toBe('unknownVersion');
  });
});

describe('halt', () => {
  const running = apply(after(publish('1.0.0'), publish('2.0.0')), { kind: 'canary', remote, percent: 10 }).document;

  it('ends the canary', () => {
    const { document } = apply(running, { kind: 'halt', remote, version: '2.0.0' });
    expect(entry(document)).toMatchObject({ stable: '1.0.0', canary: null });
  });

  it('changes nothing for a version that is the canary no more, or never was', () => {
    const halted = apply(running, { kind: 'halt', remote, version: '2.0.0' }).document;
    expect(apply(halted, { kind: 'halt', remote, version: '2.0.0' }).changed).toBe(false);
    expect(apply(running, { kind: 'halt', remote, version: '1.0.0' }).changed).toBe(false);
  });
});

describe('pin', () => {
  it('gives a tenant its version and takes it away again, each once', () => {
    const pin: Change = { kind: 'pin', remote, tenant: 'acme', version: '1.0.0' };
    const unpin: Change = { kind: 'pin', remote, tenant: 'acme', version: null };
    const pinned = apply(grown, pin).document;
    expect(entry(pinned).pins).toEqual({ acme: '1.0.0' });
    expect(apply(pinned, pin).changed).toBe(false);
    const free = apply(pinned, unpin).document;
    expect(entry(free).pins).toEqual({});
    expect(apply(free, unpin).changed).toBe(false);
  });

  it('knows no tenant by the names that every object has', () => {
    const tenant = 'constructor';
    expect(apply(grown, { kind: 'pin', remote, tenant, version: null }).changed).toBe(false);
    expect(entry(apply(grown, { kind: 'pin', remote, tenant, version: '1.0.0' }).document).pins).toEqual({
      constructor: '1.0.0',
    });
  });

  it.each(['', 'Acme', '-acme', 'a'.repeat(65), '__proto__'])('refuses %j as the name of a tenant', (tenant) => {
    expect(refusal(() => apply(grown, { kind: 'pin', remote, tenant, version: '1.0.0' })).code).toBe('tenant');
  });

  it('refuses a version that is not listed', () => {
    expect(refusal(() => apply(grown, { kind: 'pin', remote, tenant: 'acme', version: '9.9.9' })).code).toBe(
      'unknownVersion',
    );
  });
});

describe('relocate', () => {
  it('moves the manifests of all versions, once, with or without a slash at the end', () => {
    const moved = apply(grown, { kind: 'relocate', remote, base: 'https://cdn.example/mf-auth' }).document;
    expect(entry(moved).versions.map(({ manifest }) => manifest)).toEqual([
      'https://cdn.example/mf-auth/3.0.0/mf-manifest.json',
      'https://cdn.example/mf-auth/2.0.0/mf-manifest.json',
      'https://cdn.example/mf-auth/1.0.0/mf-manifest.json',
    ]);
    expect(apply(moved, { kind: 'relocate', remote, base: 'https://cdn.example/mf-auth/' }).changed).toBe(false);
  });

  it.each(['', 'cdn.example', 'javascript:alert(1)', 'https://cdn.example/?a', 'https://cdn.example/#a'])(
    'refuses %j as a base',
    (base) => {
      expect(refusal(() => apply(grown, { kind: 'relocate', remote, base })).code).toBe('base');
    },
  );
});

describe('renew', () => {
  const day = 86_400_000;
  const later = (days: number) => ({ now: new Date(now.getTime() + days * day) });

  it('changes nothing while half of the lifetime is left', () => {
    expect(apply(grown, { kind: 'renew' }, later(15)).changed).toBe(false);
  });

  it('signs afresh when less is left, also after the expiry', () => {
    const { document } = apply(grown, { kind: 'renew' }, { now: new Date(now.getTime() + 15 * day + 1) });
    expect(document).toMatchObject({ sequence: grown.sequence + 1, remotes: grown.remotes });
    expect(Date.parse(document.expiresAt) - Date.parse(document.issuedAt)).toBe(30 * day);
    expect(apply(grown, { kind: 'renew' }, later(400)).changed).toBe(true);
  });

  it('signs afresh at once when the key is another one', () => {
    expect(apply(grown, { kind: 'renew' }, { keyChanged: true }).changed).toBe(true);
  });
});

describe('every change', () => {
  it('is refused on an empty registry, unless it publishes', () => {
    for (const change of [
      { kind: 'renew' },
      { kind: 'promote', remote },
      { kind: 'rollback', remote },
      { kind: 'halt', remote, version: '1.0.0' },
    ] satisfies Change[])
      expect(refusal(() => apply(null, change)).code).toBe('empty');
  });

  it('is refused for a remote that is not there, and names those that are', () => {
    const refused = refusal(() => apply(grown, { kind: 'promote', remote: 'mf-nothing' }));
    expect(refused.code).toBe('unknownRemote');
    expect(refused.message).toContain('mf-auth');
  });

  it('leaves the document that it was given as it was', () => {
    const before = structuredClone(grown);
    apply(grown, publish('9.0.0'));
    apply(grown, { kind: 'rollback', remote });
    apply(grown, { kind: 'pin', remote, tenant: 'acme', version: '1.0.0' });
    expect(grown).toEqual(before);
  });

  it('continues from the time of the document when the clock went back', () => {
    const { document } = apply(grown, publish('4.0.0'), { now: new Date('2020-01-01T00:00:00Z') });
    expect(document.issuedAt).toBe(grown.issuedAt);
    expect(document.sequence).toBe(grown.sequence + 1);
  });

  it('touches no other remote', () => {
    const both = after(publish('1.0.0'), publish('1.0.0', 'mf-billing'), publish('2.0.0'));
    expect(entry(apply(both, promote('2.0.0')).document, 'mf-billing')).toBe(entry(both, 'mf-billing'));
  });
});

describe('pruning', () => {
  const many = (count: number, from: RegistryDocument) => {
    let document = from;
    for (let index = 0; index < count; index++) document = apply(document, publish(`10.${String(index)}.0`)).document;
    return document;
  };

  it('keeps ten versions, the newest ones and those that are named', () => {
    const pinned = apply(after(publish('1.0.0'), publish('1.1.0'), publish('1.2.0')), {
      kind: 'pin',
      remote,
      tenant: 'acme',
      version: '1.1.0',
    }).document;
    const versions = listed(many(12, pinned));
    expect(versions).toHaveLength(10);
    expect(versions).toEqual(expect.arrayContaining(['1.0.0', '1.1.0', '10.11.0', '10.4.0']));
    expect(versions).not.toContain('1.2.0');
  });

  it('keeps what was just published although ten others are named', () => {
    let document = many(9, after(publish('1.0.0')));
    for (const [index, version] of listed(document).entries())
      document = apply(document, { kind: 'pin', remote, tenant: `t${String(index)}`, version }).document;
    const more = apply(document, publish('11.0.0')).document;
    expect(listed(more)).toHaveLength(11);
    expect(listed(more)[0]).toBe('11.0.0');
  });
});
