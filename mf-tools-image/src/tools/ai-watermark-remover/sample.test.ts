import { removeMarks } from '@facet/engines/image/unblend';
import { readSample, squaredError } from '../../studio/samples.fake.ts';

test('the offered sample comes out without its marks, and with its scene', async () => {
  const [marked, truth] = [await readSample('marked'), await readSample('astronaut')];
  const { image } = removeMarks(marked, new Uint8Array(marked.width * marked.height));
  expect(squaredError(image, truth)).toBeLessThan(squaredError(marked, truth) * 0.12);
});
