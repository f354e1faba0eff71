import { matrices } from '@facet/engines/repair';
import { matrixOf } from './yuv.ts';

test('a frame without a named matrix is BT.709 where it is HD, and BT.601 below', () => {
  expect([720, 1080, 2160].map((height) => matrixOf(null, height))).toEqual(Array(3).fill(matrices.bt709));
  expect([144, 480, 576, 719].map((height) => matrixOf(undefined, height))).toEqual(Array(4).fill(matrices.bt601));
});

test('a name is right at any size', () => {
  for (const height of [240, 1080]) {
    expect(matrixOf('bt709', height)).toBe(matrices.bt709);
    expect(matrixOf('smpte170m', height)).toBe(matrices.bt601);
    expect(matrixOf('bt470bg', height)).toBe(matrices.bt601);
  }
});

test('a name without a meaning for brightness and colours counts as none', () => {
  expect(matrixOf('rgb', 1080)).toBe(matrices.bt709);
  expect(matrixOf('rgb', 480)).toBe(matrices.bt601);
});
