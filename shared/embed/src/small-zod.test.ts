import type * as Registry from '@facet/contracts/registry';

const hash = `sha384-${'A'.repeat(64)}`;
const version = {
  version: '1.2.3',
  manifest: 'https://cdn.test/1.2.3/mf-manifest.json',
  integrity: hash,
  contract: '^2.0.0',
  container: 'mf_tools__1_2_3',
  publishedAt: '2026-01-02T03:04:05Z',
  publishedBy: 'ci',
  note: '',
  tools: { ids: ['ai-image-blender'], integrity: hash },
};
const entry = {
  stable: '1.2.3',
  canary: { version: '1.2.3', percent: 12.5 },
  pins: { early: '1.2.3' },
  fallbacks: ['1.2.3'],
  versions: [version],
};
const document = {
  schema: 2,
  sequence: 7,
  issuedAt: '2026-01-02T03:04:05Z',
  expiresAt: '2026-01-03T03:04:05.678Z',
  remotes: { 'mf-tools-image': entry },
};

/** Values that a member is changed to. */
const odd: readonly unknown[] = [
  ...[undefined, null, '', 'x', 0, -1, 1.5, 200, Number.NaN, true, [], {}, ['x'], { x: 1 }],
  ...['https://a.test', 'no url', '1.2.3-b.4', '^1.0.0', '2026-13-01T00:00:00Z', '2026-01-01', hash, 'a'.repeat(600)],
];

/** Every document that differs from this one in one member: changed, left out, or one too many. */
function* changes(value: unknown): Generator<unknown> {
  for (const other of odd) yield other;
  if (Array.isArray(value))
    for (const [index, one] of value.entries())
      for (const changed of changes(one)) yield value.map((kept: unknown, at) => (at === index ? changed : kept));
  else if (typeof value === 'object' && value !== null) {
    yield { ...value, more: 1 };
    for (const [name, one] of Object.entries(value)) {
      const { [name]: _gone, ...rest } = value as Record<string, unknown>;
      yield rest;
      yield { ...rest, [`${name} `]: one };
      for (const changed of changes(one)) yield { ...value, [name]: changed };
    }
  }
}

/** The contract's schemas on one of the two. */
function schemasOn(mock: boolean): typeof Registry {
  let schemas: typeof Registry | undefined;
  jest.isolateModules(() => {
    if (mock) jest.doMock('zod/mini', () => jest.requireActual('./small-zod.ts'));
    else jest.dontMock('zod/mini');
    schemas = jest.requireActual('@facet/contracts/registry');
  });
  return schemas!;
}

test('it takes and refuses the registry documents that zod takes and refuses', () => {
  const [zod, small] = [schemasOn(false), schemasOn(true)];
  const verdicts = new Map<boolean, number>();
  for (const changed of [document, ...changes(document)]) {
    const expected = zod.registrySchema.safeParse(changed).success;
    verdicts.set(expected, (verdicts.get(expected) ?? 0) + 1);
    const found = small.registrySchema.safeParse(changed).success;
    if (found !== expected) throw new Error(`zod says ${String(expected)} of ${JSON.stringify(changed)}`);
  }
  expect(verdicts.get(true)).toBeGreaterThan(10);
  expect(verdicts.get(false)).toBeGreaterThan(500);
});

test('it names the place of what is wrong', () => {
  const { registrySchema } = schemasOn(true);
  const broken = {
    ...document,
    remotes: { 'mf-tools-image': { ...entry, versions: [{ ...version, contract: 'x' }] } },
  };
  const result = registrySchema.safeParse(broken);
  expect(result.success ? [] : result.error.issues.map(({ path }) => path.join('.'))).toEqual([
    'remotes.mf-tools-image.versions.0.contract',
  ]);
});
