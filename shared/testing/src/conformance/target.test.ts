import { propsOf, widgetFixturesSchema } from './fixtures.ts';
import { targetsOf } from './target.ts';

const manifest = 'http://127.0.0.1:1/1.0.0/mf-manifest.json';

test('every exposed module is a target, with the fixture of its name', () => {
  const fixture = { props: { mode: 'login' }, functions: ['onClose'] };
  expect(targetsOf('mf-auth', manifest, ['login', 'device-data'], { './login': fixture })).toEqual([
    { name: 'mf-auth ./login', manifest, expose: './login', fixture },
    { name: 'mf-auth ./device-data', manifest, expose: './device-data', fixture: {} },
  ]);
});

test('a fixture of a module that is not exposed is refused, for it tests nothing', () => {
  expect(() => targetsOf('mf-auth', manifest, ['login'], { './signin': {} })).toThrow(
    'fixtures.json of mf-auth names ./signin, which it does not expose.',
  );
});

test('props are the values of the fixture and a function for each name', () => {
  const calls: string[] = [];
  const props = propsOf({ props: { need: 120 }, functions: ['onClose'] }, (name) => () => calls.push(name)) as {
    need: number;
    onClose: () => void;
  };
  expect(props.need).toBe(120);
  props.onClose();
  expect(calls).toEqual(['onClose']);
});

test('a widget that writes into its props does not change the fixture', () => {
  const fixture = { props: { tools: ['a'] } };
  (propsOf(fixture, () => () => {}) as { tools: string[] }).tools.push('b');
  expect(fixture.props.tools).toEqual(['a']);
});

test.each([
  ['a name that no module can have', { login: {} }],
  ['a member that is not known', { './login': { properties: {} } }],
  ['functions that are not names', { './login': { functions: [1] } }],
])('%s is no fixture', (_, fixtures) => {
  expect(widgetFixturesSchema.safeParse(fixtures).success).toBe(false);
});
