import * as z from 'zod/mini';

/** Name of the file with a remote's fixtures: `src/fixtures.json` in its sources, `fixtures.json` beside its manifest. */
export const fixturesFile = 'fixtures.json';

/** What a widget is mounted with where there is no site: in its conformance tests and on its remote's own page. */
export const widgetFixtureSchema = z.strictObject({
  /** Values of the props, as JSON. */
  props: z.optional(z.record(z.string(), z.json())),
  /** Names of the props that are functions, such as `onClose`. */
  functions: z.optional(z.array(z.string())),
});
export type WidgetFixture = z.infer<typeof widgetFixtureSchema>;

/** By exposed module: `{ "./login": { "props": { "mode": "login" }, "functions": ["onClose"] } }`. */
export const widgetFixturesSchema = z.record(z.string().check(z.regex(/^\.\/[\w-]+$/)), widgetFixtureSchema);
export type WidgetFixtures = z.infer<typeof widgetFixturesSchema>;

/**
 * Props of a fixture; every function of it is made by `fill`.
 *
 * @example propsOf({ props: { mode: 'login' }, functions: ['onClose'] }, (name) => () => console.log(name))
 */
export function propsOf(fixture: WidgetFixture, fill: (name: string) => (...values: unknown[]) => void): object {
  const functions = (fixture.functions ?? []).map((name) => [name, fill(name)] as const);
  return { ...structuredClone(fixture.props ?? {}), ...Object.fromEntries(functions) };
}
