import type { VideoFacts } from '@facet/workbench/clip';
import { fakeVideo } from '@facet/workbench/test-support';
import { estimateBytes } from './core/size.ts';
import {
  cutBlock,
  cutWarnings,
  keptParts,
  limitsOf,
  reconcileCut,
  takenAlong,
  type CutOptions,
  type CutView,
} from './cutOptions.ts';
import { noCrop, type ShapeOptions } from './shape.ts';
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
const part = (from: number, to: number) => ({ from, to });
const chosen = (ranges: CutOptions['parts']['ranges'], patch: Partial<CutOptions> = {}): CutOptions => ({
  act: 'keep',
  parts: { clip: 'one', ranges },
  method: 'copy',
  mute: false,
  turn: '0',
  crop: 'none',
  box: { ...noCrop, clip: 'one' },
  speed: '1',
  ...patch,
});
const view = (patch: Partial<CutView> = {}): CutView => ({
  inputs: { clip: fakeVideo('one') },
  options: chosen([part(1, 3)]),
  insights: { clip: { status: 'found', value: facts } },
  ...patch,
});

test('a new clip is kept as a whole', () => {
  expect(reconcileCut(view({ inputs: { clip: fakeVideo('two') } })).parts).toEqual({
    clip: 'two',
    ranges: [part(0, 6)],
  });
});

test('of a clip that is chosen as a whole, the middle is removed', () => {
  const options = chosen([part(0, 6)], { act: 'remove' });
  expect(reconcileCut(view({ options })).parts.ranges).toEqual([part(2, 4)]);
});

test('parts that fit stay the very same', () => {
  const fitting = view({ options: chosen([part(0, 1), part(4, 6)]) });
  expect(reconcileCut(fitting)).toBe(fitting.options);
});

test.each([[[part(1, 60)]], [[part(3, 2)]], [[]]])('parts %j become the whole', (ranges) => {
  const options = chosen(ranges, { method: 'exact' });
  expect(reconcileCut(view({ options }))).toEqual(chosen([part(0, 6)], { method: 'exact' }));
});

test('while the clip is looked at, or away, nothing changes', () => {
  const looking = view({ insights: { clip: { status: 'looking', stage: null, fraction: null } } });
  expect(reconcileCut(looking)).toBe(looking.options);
  const away = view({ inputs: { clip: null } });
  expect(reconcileCut(away)).toBe(away.options);
});

test('an exact cut keeps what is wanted, a quick one starts each part at a key frame', () => {
  const options = chosen([part(1, 3), part(4.5, 5)]);
  expect(keptParts({ ...options, method: 'exact' }, facts)).toEqual([part(1, 3), part(4.5, 5)]);
  expect(keptParts(options, facts)).toEqual([part(0, 3), part(4, 5)]);
  expect(takenAlong(options, facts)).toEqual([part(0, 1), part(4, 4.5)]);
  expect(takenAlong({ ...options, method: 'exact' }, facts)).toEqual([]);
});

test('parts that touch are one, so that a quick cut loses nothing between them', () => {
  const options = chosen([part(0, 0.4), part(0.4, 1.5)]);
  expect(keptParts(options, facts)).toEqual([part(0, 1.5)]);
  expect(cutWarnings(view({ options }))).toEqual([]);
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

describe('another shape and pace', () => {
  const shaped = (patch: Partial<ShapeOptions>) => chosen([part(1, 3)], patch);
  const found = (patch: Partial<VideoFacts>) => ({ clip: { status: 'found', value: { ...facts, ...patch } } }) as const;
  const boxOf = (options: CutOptions) => reconcileCut(view({ options })).box;

  test('a crop begins as the largest box of its shape, a free one a little inside', () => {
    expect(boxOf(shaped({ crop: '1:1' }))).toMatchObject({
      turn: '0',
      shape: '1:1',
      box: { width: 90 / 160, height: 1 },
    });
    expect(boxOf(shaped({ crop: 'free' })).box).toEqual({ x: 0.1, y: 0.1, width: 0.8, height: 0.8 });
  });
  test('it turns with the picture, keeps its shape, and is chosen anew for another clip', () => {
    const box = boxOf(shaped({ crop: '16:9' }));
    const turned = boxOf(shaped({ crop: '16:9', turn: '90', box }));
    expect((turned.box.width * 90) / (turned.box.height * 160)).toBeCloseTo(16 / 9, 6);
    const free = { clip: 'one', turn: '0', shape: 'free', box: { x: 0, y: 0, width: 0.5, height: 0.2 } } as const;
    expect(boxOf(shaped({ crop: 'free', turn: '90', box: free })).box).toEqual({
      x: 0.8,
      y: 0,
      width: 0.2,
      height: 0.5,
    });
    expect(boxOf(shaped({ crop: 'free', box: { ...free, clip: 'two' } })).box.width).toBe(0.8);
    expect(boxOf(shaped({ crop: 'none', box: free })).box.width).toBe(1);
  });
  test('a crop is cut exactly, a turn only where the container has no word for it', () => {
    const options = shaped({ crop: 'free', turn: '90' });
    expect(keptParts(options, facts)).toEqual([part(1, 3)]);
    expect(takenAlong(options, facts)).toEqual([]);
    const turned = shaped({ turn: '90' });
    expect(keptParts(turned, facts)).toEqual([part(0, 3)]);
    expect(keptParts(turned, { ...facts, container: 'webm' })).toEqual([part(1, 3)]);
  });
  test.each([
    [{ crop: 'free' } as const, {}, 'blocked.crop-unsupported'],
    [{ turn: '90' } as const, { container: 'mkv' } as const, 'blocked.turn-unsupported'],
  ])('%j needs a browser that can encode', (patch, of, message) => {
    const options = shaped(patch);
    expect(cutBlock(view({ options, insights: found({ ...of, exact: false }) }))).toMatchObject({ message });
    expect(cutBlock(view({ options, insights: found(of) }))).toBeNull();
    expect(en).toHaveProperty([message]);
  });
  test('more frames a second than screens show are said; an exact cut leaves them out', () => {
    const insights = found({ frameRate: 30 });
    const options = shaped({ speed: '4' });
    expect(cutWarnings(view({ options, insights }))).toMatchObject([
      { message: 'warning.rate', values: { rate: 120 } },
    ]);
    expect(cutWarnings(view({ options: { ...options, method: 'exact' }, insights }))).toEqual([]);
    expect(cutWarnings(view({ options: shaped({ speed: '2' }), insights }))).toEqual([]);
    expect(en).toHaveProperty(['warning.rate']);
  });
});
