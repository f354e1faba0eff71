import { fakeImage } from '@facet/workbench/test-support';
import { initialOptions } from '@facet/workbench';
import { IMAGE_MAX_PIXELS } from '@facet/workbench/worker';
import { aiImageEnhancer } from './definition.ts';
import { words } from './manifest.ts';

const blockOf = (width: number, height: number, size: '1' | '2' | '4') =>
  aiImageEnhancer.blocked?.({
    inputs: { photo: fakeImage('cat', { width, height }), more: null },
    options: { ...initialOptions(aiImageEnhancer.options), size },
    insights: { photo: { status: 'none' }, more: { status: 'none' } },
  });

test('a picture is enlarged to as many pixels as a tool takes, and the page says how many that is', () => {
  const megapixels = IMAGE_MAX_PIXELS / 1e6;
  expect(blockOf(4000, 2500, '2')).toBeNull();
  expect(blockOf(4000, 2502, '2')).toMatchObject({ id: 'large', values: { limit: megapixels } });
  expect(blockOf(1000, 2502, '4')).toMatchObject({ id: 'large' });
  expect(blockOf(8000, 5000, '1')).toBeNull();
  expect(words.limits.join(' ')).toContain(`${String(megapixels)} megapixels`);
});
