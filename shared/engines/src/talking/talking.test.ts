import { createImage, type RasterImage } from '../raster/image.ts';
import { syntheticFace, syntheticLandmarks } from '../face/fixtures/synthetic-face.ts';
import { MOUTH_LOWER, MOUTH_UPPER } from '../face/topology/mesh.ts';
import { voice } from '../sound/test-signals.fake.ts';
import {
  alignVisemes,
  blinkAt,
  blinkTimes,
  createTalker,
  speechFeatures,
  isSilent,
  mouthFromSound,
  mouthTrack,
  stressOf,
  talkRefusal,
  turnAt,
  visemes,
  visemesOf,
  type Mouth,
} from './index.ts';
import { bend } from './bend.ts';
import { faceNet } from './net.ts';

const RATE = 30;
const rest: Mouth = { open: 0, wide: 0, press: 0 };
const still = { yaw: 0, pitch: 0, roll: 0 };

describe('lips by groups of sounds', () => {
  test('they open at a vowel, meet at an m, and rest when nothing is said', () => {
    const track = mouthTrack(
      [
        { viseme: 'aa', from: 0.5, to: 0.8 },
        { viseme: 'mbp', from: 0.8, to: 0.9 },
        { viseme: 'aa', from: 0.9, to: 1.2 },
      ],
      60,
      RATE,
    );
    expect(track).toHaveLength(60);
    expect(track[3]).toEqual({ open: 0, wide: 0, press: 0 });
    expect(track[19]!.open).toBeCloseTo(visemes.aa.open, 2);
    expect(Math.min(...track.slice(22, 27).map(({ open }) => open))).toBeLessThan(0.01);
    expect(track[31]!.open).toBeGreaterThan(0.08);
    expect(track[50]!.open).toBe(0);
  });

  test('nothing that is said before the clip or after it does harm', () => {
    const track = mouthTrack([{ viseme: 'oh', from: -1, to: 9 }], 10, RATE);
    expect(track.every(({ open }) => open > 0.07)).toBe(true);
    expect(mouthTrack([], 4, RATE)).toEqual([rest, rest, rest, rest]);
  });
});

describe('lips by sound', () => {
  const rate = 16_000;
  const samples = voice(2 * rate, rate);

  test('they are open where it is loud, and shut in silence', () => {
    const track = mouthFromSound(speechFeatures(samples, rate), 60, RATE);
    // Syllables of the voice are loudest at 0.1 and 0.9 s, and silent from 1.4 s on.
    expect(track[3]!.open).toBeGreaterThan(0.06);
    expect(track[27]!.open).toBeGreaterThan(0.06);
    expect(Math.max(...track.slice(46).map(({ open }) => open))).toBe(0);
    expect(Math.max(...track.map(({ open }) => open))).toBeLessThan(0.15);
  });

  test('a loud and a quiet recording of the same look the same', () => {
    const quiet = mouthFromSound(
      speechFeatures(
        samples.map((v) => v * 0.1),
        rate,
      ),
      30,
      RATE,
    );
    mouthFromSound(speechFeatures(samples, rate), 30, RATE).forEach(({ open }, i) =>
      expect(open).toBeCloseTo(quiet[i]!.open, 3),
    );
  });

  test('a hiss hardly opens them, and silence not at all', () => {
    let state = 1;
    const hiss = Float32Array.from({ length: rate }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return (state / 2_147_483_647 - 0.5) * 0.4;
    });
    const sharp = hiss.map((v, i) => v - (hiss[i - 1] ?? 0));
    expect(Math.max(...mouthFromSound(speechFeatures(sharp, rate), 30, RATE).map(({ open }) => open))).toBeLessThan(
      0.07,
    );
    const silent = new Float32Array(rate);
    expect([isSilent(silent), isSilent(samples)]).toEqual([true, false]);
    expect(
      mouthFromSound(speechFeatures(silent, rate), 30, RATE).every(({ open, press }) => open === 0 && press === 0),
    ).toBe(true);
  });
});

describe('letters', () => {
  test.each([
    ['happy', 'h ae mbp ee'],
    ['Boat', 'mbp oh oo td'],
    ['photo', 'fv oh oo td oh oo'],
    ['make', 'mbp eh ih kg'],
    ['the', 'th uh'],
    ['through', 'th r oo'],
    ['x', 'kg s'],
    ['', ''],
    ['日本', ''],
  ])('of %s are read', (word, sounds) => expect(visemesOf(word, 'english').join(' ')).toBe(sounds));

  test.each([
    ['hola', 'oh td aa'],
    ['gracias', 'kg r aa th ee aa s'],
    ['qué', 'kg eh'],
    ['vamos', 'mbp aa mbp oh s'],
  ])('of %s are read in Spanish', (word, sounds) => expect(visemesOf(word, 'spanish').join(' ')).toBe(sounds));
});

test('sounds of a text are found where they are heard, though its times are wrong by 60 ms', () => {
  const rate = 16_000;
  // a vowel, a closure, a vowel: 0.3-0.6 s, 0.6-0.7 s, 0.7-1 s
  const tone = voice(4 * rate, rate).slice(Math.round(0.05 * rate));
  const samples = Float32Array.from({ length: 1.3 * rate }, (_, i) => {
    const t = i / rate;
    return t > 0.3 && t < 1 && !(t > 0.6 && t < 0.7) ? tone[Math.round(0.1 * rate) + (i % 800)]! : 0;
  });
  const found = alignVisemes([{ visemes: ['aa', 'mbp', 'aa'], start: 0.24, end: 1.06 }], speechFeatures(samples, rate));
  const shut = found.find(({ viseme }) => viseme === 'mbp')!;
  expect(shut.from).toBeGreaterThan(0.55);
  expect(shut.to).toBeLessThan(0.76);
  expect(found[0]!.viseme).toBe('rest');
  expect(found.find(({ viseme }) => viseme === 'aa')!.from).toBeCloseTo(0.3, 1);
  for (let i = 1; i < found.length; i++) expect(found[i]!.from).toBeCloseTo(found[i - 1]!.to, 6);
  expect(alignVisemes([], speechFeatures(samples, rate))).toEqual([]);
});

describe('what a head does while it speaks', () => {
  test('it blinks every few seconds, the same each time, and never at the end', () => {
    const times = blinkTimes(20);
    expect(times).toEqual(blinkTimes(20));
    expect(times.length).toBeGreaterThan(4);
    expect(times.length).toBeLessThan(11);
    expect(blinkAt(times, times[0]! + 0.085)).toBeCloseTo(1, 1);
    expect([blinkAt(times, times[0]! - 0.01), blinkAt(times, times[0]! + 0.3), blinkAt([], 1)]).toEqual([0, 0, 0]);
    expect(blinkTimes(0.4)).toEqual([]);
  });

  test('it turns a little, and nods with what is said', () => {
    for (let t = 0; t < 20; t += 0.1) {
      const { yaw, pitch, roll } = turnAt(t, 1, { strength: 1 });
      expect(Math.max(Math.abs(yaw), Math.abs(pitch), Math.abs(roll))).toBeLessThan(0.05);
    }
    expect(turnAt(1, 1, { strength: 1 }).pitch).toBeGreaterThan(turnAt(1, 0, { strength: 1 }).pitch);
    const stress = stressOf([...Array<Mouth>(20).fill(rest), ...Array<Mouth>(20).fill({ ...rest, open: 0.1 })], RATE);
    expect([stress[0], stress[39]! > 0.4]).toEqual([0, true]);
  });
});

describe('a photo that speaks', () => {
  const [width, height] = [240, 280];
  const landmarks = syntheticLandmarks(120, 130, 75);
  // The mean face has parted lips.
  MOUTH_LOWER.forEach((lower, i) => (landmarks[lower * 3 + 1] = landmarks[MOUTH_UPPER[i]! * 3 + 1]!));
  const skin = createImage(width, height);
  for (let i = 0; i < width * height; i++) skin.data.set([190 + (i % 7), 150, 130, 255], i * 4);
  const drawn = (mouth: Mouth, blink = 0, turn = still): RasterImage => {
    const out = { ...skin, data: skin.data.slice() };
    createTalker(skin, { back: skin, front: null }, landmarks).draw({ mouth, blink, turn }, out);
    return out;
  };
  const at = ({ data }: RasterImage, x: number, y: number): readonly number[] => [
    ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
  ];
  const lips = {
    x: Math.round(landmarks[13 * 3]!),
    y: Math.round((landmarks[13 * 3 + 1]! + landmarks[14 * 3 + 1]!) / 2),
  };
  const changed = (a: RasterImage, b: RasterImage): number => {
    let count = 0;
    for (let i = 0; i < width * height; i++)
      if (Math.abs(a.data[i * 4]! - b.data[i * 4]!) + Math.abs(a.data[i * 4 + 1]! - b.data[i * 4 + 1]!) > 24) count++;
    return count;
  };

  test('a lid comes down nearly whole when an eye shuts, so that its edge is not drawn out', () => {
    const net = faceNet(landmarks, width, height);
    const [open, shut] = [new Float32Array(net.y.length), new Float32Array(net.y.length)];
    const x = new Float32Array(net.x.length);
    for (const [y, blink] of [
      [open, 0],
      [shut, 1],
    ] as const)
      bend(net, { mouth: rest, blink, turn: still }, x, y);
    const down = (corner: number): number => shut[corner]! - open[corner]!;
    const [EDGE, LOWER, LID, FOLD] = [159, 145, 27, 223];
    expect(down(EDGE)).toBeGreaterThan(0.85 * (open[LOWER]! - open[EDGE]!));
    expect(down(LID)).toBeGreaterThan(0.7 * down(EDGE));
    expect(down(FOLD)).toBeLessThan(0.35 * down(EDGE));
  });

  test('is the photo while nothing is said', () => expect(changed(drawn(rest), skin)).toBe(0));

  test('opens dark between the lips, and nowhere else', () => {
    const open = drawn(visemes.aa);
    expect(at(open, lips.x, lips.y + 4)[1]).toBeLessThan(120);
    expect(changed(open, skin)).toBeGreaterThan(40);
    expect(at(open, lips.x, Math.round(landmarks[10 * 3 + 1]!) + 6)[1]).toBe(150);
    expect(at(open, 3, 3)).toEqual(at(skin, 3, 3));
  });

  test('is narrower at an o than at an e', () => {
    const wide = (mouth: Mouth): number => {
      const out = drawn(mouth);
      let count = 0;
      for (let x = 0; x < width; x++) if (at(out, x, lips.y + 3)[1]! < 120) count++;
      return count;
    };
    expect(wide(visemes.oh)).toBeLessThan(wide({ ...visemes.ee, open: visemes.oh.open }));
  });

  test('leaves no hole where the head turned away from, and nothing beyond its box', () => {
    const talker = createTalker(skin, { back: skin, front: null }, landmarks);
    const out = { ...skin, data: skin.data.slice() };
    talker.draw({ mouth: rest, blink: 1, turn: { yaw: 0.05, pitch: 0.03, roll: 0.02 } }, out);
    let least = 255;
    for (let i = 0; i < width * height; i++) least = Math.min(least, out.data[i * 4 + 1]!);
    expect(least).toBeGreaterThan(140);
  });

  test('a front moves before what is behind it, which stands still', () => {
    const back = createImage(width, height);
    for (let i = 0; i < width * height; i++) back.data.set([0, 0, 200, 255], i * 4);
    const front = createImage(width, height);
    for (let y = 40; y < height; y++)
      for (let x = 60; x < 180; x++) front.data.set([190, 150, 130, 255], (y * width + x) * 4);
    const photo = { ...back, data: back.data.slice() };
    for (let i = 0; i < width * height; i++)
      if (front.data[i * 4 + 3]! > 0) photo.data.set(front.data.subarray(i * 4, i * 4 + 4), i * 4);
    const out = { ...photo, data: photo.data.slice() };
    const scene = { back, front, horizon: 0, feet: height, top: 0, bottom: height };
    createTalker(photo, scene, landmarks).draw({ mouth: rest, blink: 0, turn: { yaw: 0, pitch: 0, roll: 0.1 } }, out);
    expect(at(out, 20, 60)).toEqual([0, 0, 200]);
    expect(changed(out, photo)).toBeGreaterThan(50);
  });
});

describe('which photos speak', () => {
  const face = (more: object = {}, size = 200) => ({
    ...syntheticFace(syntheticLandmarks(200, 200, 80)),
    box: { x: 0, y: 0, width: size, height: size },
    pose: { yaw: 3, pitch: 2, roll: 0 },
    fitError: 0.02,
    ...more,
  });
  test('one adult who looks at the camera, also with somebody far behind', () => {
    expect(talkRefusal([face()], new Set())).toBeNull();
    expect(talkRefusal([face(), face({}, 60)], new Set())).toBeNull();
  });
  const laugh = { openness: { rightEye: 0.3, leftEye: 0.3, mouth: 0.2 } };
  test.each([
    ['nobody', 'no-face', [], []],
    ['an apparent minor behind', 'apparent-minor', [face(), face({}, 60)], [1]],
    ['a small face', 'face-too-small', [face({}, 80)], []],
    ['two as near', 'several-people', [face(), face({}, 180)], []],
    ['a profile', 'turned-away', [face({ pose: { yaw: 40, pitch: 0, roll: 0 } })], []],
    ['a face that looks up', 'turned-away', [face({ pose: { yaw: 0, pitch: -35, roll: 0 } })], []],
    ['a hand before the face', 'face-unclear', [face({ fitError: 0.09 })], []],
    ['a laugh', 'mouth-open', [face(laugh)], []],
  ] as const)('%s is refused', (_, code, faces, minors) =>
    expect(talkRefusal(faces, new Set<number>(minors))).toBe(code),
  );
});
