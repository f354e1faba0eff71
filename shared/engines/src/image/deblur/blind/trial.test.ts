import { estimateNoise } from '../../enhance/denoise.ts';
import { kernelOf, type Blur } from '../index.ts';
import { lumaPlane } from '../luma.ts';
import { WINDOW } from './blindKernel.ts';
import { blurred, shapes } from './shapes.fake.ts';
import { createTrials } from './trial.ts';
import { bestPlaces } from './windows.ts';

const line: Blur = { kind: 'motion', length: 10, angle: 30 };

function trialsOf(blur: Blur) {
  const photo = blurred(shapes(), kernelOf(blur));
  const luma = { plane: lumaPlane(photo), width: photo.width, height: photo.height };
  const noise = estimateNoise(photo);
  const tryOut = createTrials(luma, bestPlaces(luma, WINDOW, 2, noise / 255), noise);
  return (kernel: Blur) => tryOut(kernelOf(kernel));
}

test.each<Blur>([
  { kind: 'motion', length: 10, angle: 75 },
  { kind: 'motion', length: 20, angle: 30 },
  { kind: 'focus', radius: 4 },
])('undoing the blur that a photo has costs less than undoing %p', (other) => {
  const tryOut = trialsOf(line);
  expect(tryOut(line).cost).toBeLessThan(tryOut(other).cost);
});

test('a kernel far larger than the blur multiplies the gradients, the right one does so little', () => {
  const tryOut = trialsOf({ kind: 'focus', radius: 1.5 });
  expect(tryOut({ kind: 'focus', radius: 1.5 }).growth).toBeLessThan(1.7);
  expect(tryOut({ kind: 'motion', length: 30, angle: 10 }).growth).toBeGreaterThan(2);
});
