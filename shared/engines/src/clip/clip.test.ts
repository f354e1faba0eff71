import { invertRanges, lengthOf, normalizeRanges, timeInOriginal, timeInResult } from './ranges.ts';
import { isOnKeyframe, keyframeAtOrAfter, keyframeAtOrBefore, snapToKeyframes } from './keyframes.ts';
import {
  cropPixels,
  ffmpegFilters,
  fitInside,
  keepsPackets,
  resultDuration,
  resultSize,
  type ClipSteps,
} from './steps.ts';
import { measureRate, resultRate, ticks } from './timing.ts';

const r = (from: number, to: number) => ({ from, to });

describe('ranges', () => {
  test('are put in order, and what overlaps becomes one', () => {
    expect(normalizeRanges([r(5, 6), r(1, 2), r(1.5, 3), r(3, 4), r(9, 9)])).toEqual([r(1, 4), r(5, 6)]);
  });
  test('taken out leave the rest, without slivers', () => {
    expect(invertRanges([r(2, 3), r(0, 1)], 5, 0.04)).toEqual([r(1, 2), r(3, 5)]);
    expect(invertRanges([r(0.02, 5)], 5, 0.04)).toEqual([]);
    expect(invertRanges([], 5, 0.04)).toEqual([r(0, 5)]);
  });
  test('know where a moment went, and where it came from', () => {
    const kept = [r(1, 2), r(4, 6)];
    expect(lengthOf(kept)).toBe(3);
    expect(timeInResult(kept, 4.5)).toBe(1.5);
    expect(timeInResult(kept, 3)).toBeNull();
    expect(timeInOriginal(kept, 1.5)).toBe(4.5);
    expect(timeInOriginal(kept, 99)).toBe(6);
  });
});

describe('key frames', () => {
  const index = { times: [0, 2, 4.0005], knownUntil: 6 };
  test('before and after a moment, within a container’s rounding', () => {
    expect(keyframeAtOrBefore(index, 3.9)).toBe(2);
    expect(keyframeAtOrBefore(index, 4)).toBe(4.0005);
    expect(keyframeAtOrAfter(index, 2.001)).toBe(2);
    expect(keyframeAtOrAfter(index, 2.1)).toBe(4.0005);
    expect(keyframeAtOrAfter(index, 5)).toBeNull();
    expect(isOnKeyframe(index, 2.0004)).toBe(true);
    expect(isOnKeyframe(index, 2.1)).toBe(false);
  });
  test('nothing is said about what was not scanned', () => {
    expect(keyframeAtOrBefore({ times: [0], knownUntil: 0 }, 3)).toBeNull();
    expect(keyframeAtOrBefore({ times: [], knownUntil: 9 }, 3)).toBeNull();
  });
  test('a cut without encoding shows nothing twice', () => {
    expect(snapToKeyframes([r(2.5, 3), r(3.5, 5)], index)).toEqual([r(2, 3), r(4.0005, 5)]);
    expect(snapToKeyframes([r(2.5, 3), r(3.2, 3.9)], index)).toEqual([r(2, 3)]);
    expect(snapToKeyframes([r(0, 4.5), r(5, 6)], index)).toEqual([r(0, 4.5)]);
  });
  test('what was not scanned is taken as it is wanted', () => {
    expect(snapToKeyframes([r(0, 1), r(3, 5)], { times: [0], knownUntil: 1 })).toEqual([r(0, 1), r(3, 5)]);
  });
});

describe('frame rates', () => {
  const at = (rate: number, count = 60) =>
    Array.from({ length: count }, (_, i) => Math.round((i / rate) * 1000) / 1000);
  test.each([24, 25, 30000 / 1001, 60, 12.5])('%s a second is known through milliseconds', (rate) => {
    expect(measureRate(at(rate, 300))).toMatchObject({ nominal: rate, variable: false });
  });
  test('a phone that drops frames is variable, and its usual rate is known', () => {
    const times = at(30, 120).filter((_, i) => i % 7 !== 3);
    expect(measureRate(times)).toMatchObject({ variable: true, nominal: 30 });
  });
  test('an odd rate stays what it is; one frame has none', () => {
    expect(measureRate(at(17.3, 400))!.nominal).toBeCloseTo(17.3, 1);
    expect(measureRate([1])).toBeNull();
  });
  test('ticks stand in the middle of their frames', () => {
    expect([...ticks(1, 1.2, 10)]).toEqual([expect.closeTo(1.05, 9), expect.closeTo(1.15, 9)]);
    expect([...ticks(1, 1.01, 10)]).toHaveLength(1);
  });
  test('faster play shows more frames a second, up to a limit', () => {
    expect(resultRate(30, 2, 60)).toBe(60);
    expect(resultRate(60, 2, 60)).toBe(60);
    expect(resultRate(30, 0.5, 60)).toBe(30);
  });
});

describe('steps', () => {
  const plain: ClipSteps = { ranges: [r(0, 4)], rotate: 0, crop: null, speed: 1, mute: false };
  const hd = { width: 1920, height: 1080 };
  test('sizes follow turning and cropping, in even pixels', () => {
    expect(resultSize({ ...plain, rotate: 90 }, hd)).toEqual({ width: 1080, height: 1920 });
    const crop = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 };
    expect(cropPixels(crop, { width: 101, height: 57 })).toEqual({ left: 50, top: 28, width: 50, height: 28 });
    expect(resultSize({ ...plain, rotate: 270, crop }, hd)).toEqual({ width: 540, height: 960 });
  });
  test('duration follows speed', () => {
    expect(resultDuration({ ...plain, speed: 2 })).toBe(2);
  });
  test('cutting and muting keep the packets, all else does not', () => {
    expect(keepsPackets({ ...plain, mute: true })).toBe(true);
    expect(keepsPackets({ ...plain, speed: 1.5 })).toBe(false);
    expect(keepsPackets({ ...plain, rotate: 180 })).toBe(false);
  });
  test('a picture is never enlarged to fit', () => {
    expect(fitInside({ width: 100, height: 51 }, hd)).toEqual({ width: 100, height: 52 });
    expect(fitInside({ width: 3840, height: 2160 }, hd)).toEqual(hd);
  });
  test('the same steps are a filter graph of ffmpeg', () => {
    expect(ffmpegFilters({ ...plain, ranges: [r(0, 1), r(2, 3.5)], rotate: 90, speed: 4 }, hd, true)).toBe(
      '[0:v]trim=start=0:end=1,setpts=PTS-STARTPTS[v0];[0:a]atrim=start=0:end=1,asetpts=PTS-STARTPTS[a0];' +
        '[0:v]trim=start=2:end=3.5,setpts=PTS-STARTPTS[v1];[0:a]atrim=start=2:end=3.5,asetpts=PTS-STARTPTS[a1];' +
        '[v0][a0][v1][a1]concat=n=2:v=1:a=1[vj][aj];[vj]null,transpose=1,setpts=PTS/4[v];[aj]anull,atempo=2,atempo=2[a]',
    );
    expect(ffmpegFilters({ ...plain, mute: true }, hd, true)).not.toContain('0:a');
  });
});
