import { editDistance } from './distance.ts';
import { nearest, type Candidate } from './nearest.ts';

const candidates: readonly Candidate[] = [
  { path: '/ai-face-swap', names: ['AI face swap for photos', 'Face swap'] },
  { path: '/face-swap-video', names: ['Video face swap', 'Video swap'] },
  { path: '/video-cutter', names: ['Video cutter'] },
  { path: '/tools/ai-background-remover', names: ['Background remover'] },
  { path: '/pricing', names: ['Pricing'] },
];
const paths = (typed: string, most = 3): string[] => nearest(typed, candidates, most).map(({ path }) => path);

describe('editDistance', () => {
  test.each([
    ['', '', 0],
    ['abc', '', 3],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['swap', 'sawp', 1],
    ['face', 'face', 0],
  ])('%j to %j takes %i edits', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits);
  });

  test('it is the same both ways', () => {
    expect(editDistance('video-cutter', 'vidoe-cuter')).toBe(editDistance('vidoe-cuter', 'video-cutter'));
  });
});

describe('nearest', () => {
  test.each([
    ['/ai-face-swpa', '/ai-face-swap'],
    ['/AI-Face-Swap', '/ai-face-swap'],
    ['/faceswap', '/ai-face-swap'],
    ['/vidoe-cuter', '/video-cutter'],
    ['/video-cutter/old', '/video-cutter'],
    ['/background-remover', '/tools/ai-background-remover'],
    ['/tools/pricng', '/pricing'],
  ])('%s means %s', (typed, meant) => {
    expect(paths(typed)[0]).toBe(meant);
  });

  test('words in another order are found', () => {
    expect(paths('/swap-face-video')).toContain('/face-swap-video');
  });

  test.each(['/', '/wp-login.php', '/%E0%A4%A', '/.env', '/zzzzzz'])('nothing is suggested for %s', (typed) => {
    expect(paths(typed)).toEqual([]);
  });

  test('no more than the limit are returned, best first', () => {
    expect(paths('/face-swap', 1)).toEqual(['/ai-face-swap']);
  });

  test('a very long address is answered at once', () => {
    expect(paths(`/${'a'.repeat(1_000_000)}`)).toEqual([]);
  });
});
