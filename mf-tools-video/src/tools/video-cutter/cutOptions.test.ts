import type { MediaValue } from '@facet/workbench';
import type { VideoFacts } from '@facet/workbench/clip';
import { estimateBytes } from './core/size.ts';
import { limitsOf, reconcileSpan, type CutView } from './cutOptions.ts';

const facts: VideoFacts = {
  container: 'mp4',
  duration: 6,
  width: 160,
  height: 90,
  frameRate: 10,
  videoCodec: 'avc',
  audioCodec: 'aac',
  bytes: 6000,
  keyframes: { times: [0, 2, 4], knownUntil: 6 },
  decodable: true,
  exact: true,
};
const clip = (id: string): MediaValue<'video'> => ({
  kind: 'video',
  id,
  blob: new Blob(),
  name: 'a.mp4',
  type: 'video/mp4',
});
const view = (patch: Partial<CutView>): CutView => ({
  inputs: { clip: clip('one') },
  options: { span: { clip: 'one', from: 1, to: 3 }, method: 'copy' },
  insights: { clip: { status: 'found', value: facts } },
  ...patch,
});

test('a new clip is kept as a whole', () => {
  expect(reconcileSpan(view({ inputs: { clip: clip('two') } })).span).toEqual({ clip: 'two', from: 0, to: 6 });
});

test('a span that fits stays the very same', () => {
  const fitting = view({});
  expect(reconcileSpan(fitting)).toBe(fitting.options);
});

test('a span beyond the end becomes the whole', () => {
  const options = { span: { clip: 'one', from: 1, to: 60 }, method: 'exact' } as const;
  expect(reconcileSpan(view({ options }))).toEqual({ span: { clip: 'one', from: 0, to: 6 }, method: 'exact' });
});

test('while the clip is looked at, or away, nothing changes', () => {
  const looking = view({ insights: { clip: { status: 'looking', stage: null, fraction: null } } });
  expect(reconcileSpan(looking)).toBe(looking.options);
  const away = view({ inputs: { clip: null } });
  expect(reconcileSpan(away)).toBe(away.options);
});

test('the shortest part is one frame, or the clip itself', () => {
  expect(limitsOf(facts)).toEqual({ duration: 6, shortest: 0.1 });
  expect(limitsOf({ duration: 6, frameRate: null }).shortest).toBeCloseTo(0.04, 9);
  expect(limitsOf({ duration: 0.02, frameRate: 10 }).shortest).toBe(0.02);
});

test('the size of a part is its share', () => {
  expect(estimateBytes(facts, { from: 1, to: 3 })).toBe(2000);
  expect(estimateBytes(facts, { from: 0, to: 99 })).toBe(6000);
  expect(estimateBytes({ bytes: 5, duration: 0 }, { from: 0, to: 1 })).toBe(0);
});
