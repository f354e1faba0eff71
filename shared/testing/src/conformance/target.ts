import { fixturesFile, widgetFixturesSchema, type WidgetFixture, type WidgetFixtures } from './fixtures.ts';

/** One exposed module of a build that is being served. */
export interface WidgetTarget {
  /** For reports: `mf-auth ./login`. */
  readonly name: string;
  /** Address of the build's `mf-manifest.json`. */
  readonly manifest: string;
  readonly expose: `./${string}`;
  readonly fixture: WidgetFixture;
}

/**
 * Every module that a served build exposes, with the fixtures that stand beside its manifest (`fixtures.json`; a build
 * without that file, or a module that it does not name, is mounted without props).
 *
 * @param name of the remote, for reports
 * @param manifest address of its `mf-manifest.json`
 * @throws when the manifest cannot be read, or when the fixtures are not fixtures or name what is not exposed
 */
export async function readTargets(name: string, manifest: string): Promise<WidgetTarget[]> {
  const response = await fetch(manifest);
  if (!response.ok) throw new Error(`${manifest} answered with HTTP ${String(response.status)}`);
  const { exposes } = (await response.json()) as { readonly exposes: readonly { readonly name: string }[] };
  const fixtures = await readFixtures(new URL(fixturesFile, manifest).href);
  return targetsOf(
    name,
    manifest,
    exposes.map((expose) => expose.name),
    fixtures,
  );
}

async function readFixtures(address: string): Promise<WidgetFixtures> {
  const response = await fetch(address);
  if (response.status === 404) return {};
  if (!response.ok) throw new Error(`${address} answered with HTTP ${String(response.status)}`);
  const parsed = widgetFixturesSchema.safeParse(await response.json());
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${address} does not hold fixtures: ${issue?.path.join(' ') ?? ''}: ${issue?.message ?? ''}`);
}

/** Pairs exposed modules (`login`) with fixtures (`./login`). Throws when a fixture has no module. */
export function targetsOf(
  name: string,
  manifest: string,
  exposes: readonly string[],
  fixtures: WidgetFixtures,
): WidgetTarget[] {
  const orphans = Object.keys(fixtures).filter((expose) => !exposes.includes(expose.slice(2)));
  if (orphans.length > 0)
    throw new Error(`${fixturesFile} of ${name} names ${orphans.join(', ')}, which it does not expose.`);
  return exposes.map((expose) => ({
    name: `${name} ./${expose}`,
    manifest,
    expose: `./${expose}` as const,
    fixture: fixtures[`./${expose}`] ?? {},
  }));
}
