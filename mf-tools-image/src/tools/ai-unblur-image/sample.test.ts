import { estimateBlur, unblur } from '@facet/engines/image/deblur';
import { usual } from '@facet/testing/extent';
import { readSample, squaredError } from '../../studio/samples.fake.ts';

test.each(
  usual([
    ['out-of-focus', 'brown-hair', 'focus'],
    ['shaken', 'pagoda', 'motion'],
  ]),
)('the offered sample %s comes out closer to %s, which it was made of', async (offered, original, kind) => {
  const [blurred, truth] = [await readSample(offered), await readSample(original)];
  const estimate = estimateBlur(blurred);
  if (estimate.found !== 'blur') throw new Error(`Found: ${estimate.found}.`);
  expect(estimate.blur.kind).toBe(kind);
  const sharper = unblur(blurred, estimate.blur, 0.6);
  expect(squaredError(sharper, truth)).toBeLessThan(0.65 * squaredError(blurred, truth));
});
