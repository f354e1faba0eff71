import type { MediaValue } from '@facet/workbench';
import type { VideoFacts } from '@facet/workbench/clip';
import { estimateBytes } from './core/size.ts';
import {
  cutBlock,
  cutWarnings,
  keptParts,
  limitsOf,
  reconcileParts,
  takenAlong,
  type CutOptions,
  type CutView,
} from './cutOptions.ts';
import { en } from './messages/en.ts';

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
const part = (from: number, to: number) => ({ from, to });
const chosen = (ranges: CutOptions['parts']['ranges'], patch: Partial<CutOptions> = {}): CutOptions => ({
  act: 'keep',
  parts: { clip: 'one', ranges },
  method: 'copy',
  mute: false,
  ...patch,
});
const view = (patch: Partial<CutView> = {}): CutView => ({
  inputs: { clip: clip('one') },
  options: chosen([part(1, 3)]),
  insights: { clip: { status: 'found', value: facts } },
  ...patch,
});

test('a new clip is kept as a whole', () => {
  expect(reconcileParts(view({ inputs: { clip: clip('two') } })).parts).toEqual({ clip: 'two', ranges: [part(0, 6)] });
});

test('of a clip that is chosen as a whole, the middle is removed', () => {
  const options = chosen([part(0, 6)], { act: 'remove' });
  expect(reconcileParts(view({ options })).parts.ranges).toEqual([part(2, 4)]);
});

test('parts that fit stay the very same', () => {
  const fitting = view({ options: chosen([part(0, 1), part(4, 6)]) });
  expect(reconcileParts(fitting)).toBe(fitting.options);
});

test.each([[[part(1, 60)]], [[part(3, 2)]], [[]]])('parts %j become the whole', (ranges) => {
  const options = chosen(ranges, { method: 'exact' });
  expect(reconcileParts(view({ options }))).toEqual(chosen([part(0, 6)], { method: 'exact' }));
});

test('while the clip is looked at, or away, nothing changes', () => {
  const looking = view({ insights: { clip: { status: 'looking', stage: null, fraction: null } } });
  expect(reconcileParts(looking)).toBe(looking.options);
  const away = view({ inputs: { clip: null } });
  expect(reconcileParts(away)).toBe(away.options);
});

test('an exact cut keeps what is wanted, a quick one starts each part at a key frame', () => {
  const options = chosen([part(1, 3), part(4.5, 5)]);
  expect(keptParts({ ...options, method: 'exact' }, facts)).toEqual([part(1, 3), part(4.5, 5)]);
  expect(keptParts(options, facts)).toEqual([part(0, 3), part(4, 5)]);
  expect(takenAlong(options, facts)).toEqual([part(0, 1), part(4, 4.5)]);
  expect(takenAlong({ ...options, method: 'exact' }, facts)).toEqual([]);
});

test('removing keeps the rest', () => {
  const options = chosen([part(1, 2), part(3, 4)], { act: 'remove', method: 'exact' });
  expect(keptParts(options, facts)).toEqual([part(0, 1), part(2, 3), part(4, 6)]);
});

test('a quick cut that loses what is wanted says so, an exact one does not', () => {
  const options = chosen([part(2.5, 3)], { act: 'remove' });
  const warned = cutWarnings(view({ options }));
  expect(warned.map(({ message }) => message)).toEqual(['warning.loses']);
  expect(cutWarnings(view({ options: { ...options, method: 'exact' } }))).toEqual([]);
  for (const { message } of warned) expect(en).toHaveProperty([message]);
});

test('where nothing would be left it cannot be cut', () => {
  const options = chosen([part(0, 3), part(3, 6)], { act: 'remove' });
  expect(cutBlock(view({ options }))).toMatchObject({ message: 'blocked.nothing' });
  expect(cutBlock(view({ options: chosen([part(0, 3), part(3, 5)], { act: 'remove' }) }))).toBeNull();
  expect(en).toHaveProperty(['blocked.nothing']);
});

test('an exact cut needs a browser that can encode', () => {
  const insights = { clip: { status: 'found', value: { ...facts, exact: false } } } as const;
  expect(cutBlock(view({ options: chosen([part(1, 3)], { method: 'exact' }), insights }))).toMatchObject({
    message: 'blocked.exact-unsupported',
  });
  expect(cutBlock(view({ insights }))).toBeNull();
});

test('a result that goes to the disk first says so', () => {
  const insights = { clip: { status: 'found', value: { ...facts, bytes: 3e9 } } } as const;
  expect(cutWarnings(view({ insights }))).toMatchObject([{ message: 'warning.large', values: { size: '1.5 GB' } }]);
});

test('the shortest part is one frame, or the clip itself', () => {
  expect(limitsOf(facts)).toEqual({ duration: 6, shortest: 0.1 });
  expect(limitsOf({ duration: 6, frameRate: null }).shortest).toBeCloseTo(0.04, 9);
  expect(limitsOf({ duration: 0.02, frameRate: 10 }).shortest).toBe(0.02);
});

test('the size of parts is their share', () => {
  expect(estimateBytes(facts, [part(1, 3)])).toBe(2000);
  expect(estimateBytes(facts, [part(0, 1), part(5, 6)])).toBe(2000);
  expect(estimateBytes(facts, [part(0, 99)])).toBe(6000);
  expect(estimateBytes({ bytes: 5, duration: 0 }, [part(0, 1)])).toBe(0);
});
