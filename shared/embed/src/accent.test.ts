import { accentTokens, contrast } from './accent.ts';

type Colour = readonly [number, number, number];

/** The two colours of `light-dark(rgb(…), rgb(…))`. */
function coloursOf(token: string): readonly [Colour, Colour] {
  const [light, dark] = [...token.matchAll(/rgb\((\d+) (\d+) (\d+)\)/g)].map(
    ([, ...parts]) => parts.map(Number) as unknown as Colour,
  );
  return [light!, dark!];
}

test.each(['#000000', '#ffffff', '#ffee00', '#0a7a5a', '#ff0000', '#0000ff', '#777777', '#ffb3c7'])(
  '%s as an accent can be read and seen in both themes',
  (hex) => {
    const tokens = accentTokens(hex);
    const pairs = (a: string, b: string) => {
      const [firsts, seconds] = [coloursOf(tokens[a]!), coloursOf(tokens[b]!)];
      return [contrast(firsts[0], seconds[0]), contrast(firsts[1], seconds[1])];
    };
    for (const fill of ['--fc-accent', '--fc-accent-hover', '--fc-accent-active'])
      for (const ratio of pairs('--fc-on-accent', fill)) expect(ratio).toBeGreaterThanOrEqual(4.45);
    for (const ratio of pairs('--fc-accent-ink', '--fc-accent-soft')) expect(ratio).toBeGreaterThanOrEqual(4.45);
    const [light, dark] = coloursOf(tokens['--fc-accent']!);
    expect(contrast(light, [255, 255, 255])).toBeGreaterThanOrEqual(2.95);
    expect(contrast(dark, [23, 25, 41])).toBeGreaterThanOrEqual(2.95);
  },
);

test('a colour that is fit as it is stays', () => {
  expect(coloursOf(accentTokens('#0a7a5a')['--fc-accent']!)[0]).toEqual([10, 122, 90]);
});
