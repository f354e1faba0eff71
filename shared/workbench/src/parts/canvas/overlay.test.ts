import { colouredLayers, overlayNames } from './overlay.ts';
import type { MaskLayer } from './painter.ts';

const layers: readonly MaskLayer[] = [
  { colour: [0, 190, 150], targets: () => 255 },
  { colour: [255, 90, 30], targets: () => 0 },
];
const brightness = ([r, g, b]: MaskLayer['colour']): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

test('the colours of the tool stay the very same layers', () => {
  expect(colouredLayers(layers, 'own')).toBe(layers);
});

test.each(overlayNames.filter((name) => name !== 'own'))('%s differs in brightness, and marks the same', (name) => {
  const [first, second] = colouredLayers(layers, name) as [MaskLayer, MaskLayer];
  expect(Math.abs(brightness(first.colour) - brightness(second.colour))).toBeGreaterThan(60);
  expect([first.targets, second.targets]).toEqual(layers.map(({ targets }) => targets));
});

test('a layer beyond a pair keeps its own colour', () => {
  const third: MaskLayer = { colour: [1, 2, 3], targets: () => null };
  expect(colouredLayers([...layers, third], 'blue')[2]!.colour).toEqual([1, 2, 3]);
});
