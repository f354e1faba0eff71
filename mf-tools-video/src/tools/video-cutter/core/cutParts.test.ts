import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny';
import { cutParts, type PartsRequest } from './cutParts.ts';

const clip = (name: string): Blob =>
  new Blob([new Uint8Array(readFileSync(path.join(__dirname, '../../../../fixtures', name)))]);

async function cut(name: string, parts: PartsRequest['parts'], rest: Partial<PartsRequest> = {}) {
  const fractions: number[] = [];
  const report = await cutParts(
    {
      blob: clip(name),
      parts,
      method: 'copy',
      mute: false,
      turn: 0,
      crop: null,
      mostRate: null,
      speed: 1,
      bytes: 1000,
      ...rest,
    },
    (fraction) => fractions.push(fraction),
  );
  return { report, fractions };
}

/** Packets of the picture, and when picture and sound end, in seconds. */
async function read(blob: Blob) {
  const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
  const video = (await input.getPrimaryVideoTrack())!;
  const audio = await input.getPrimaryAudioTrack();
  const stamps: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(video).packets()) stamps.push(timestamp);
  return {
    stamps,
    end: await video.computeDuration(),
    sound: audio && (await audio.computeDuration()),
    rotation: await video.getRotation(),
  };
}

test.each(['clip.mp4', 'clip-silent.mov', 'clip.webm', 'clip.mkv'])(
  'parts of %s follow each other in one file of the same kind',
  async (name) => {
    const { report, fractions } = await cut(name, [
      { from: 0, to: 1 },
      { from: 4.05, to: 5 },
    ]);
    expect(report.container).toBe(path.extname(name).slice(1));
    expect(report.starts.map(Math.round)).toEqual([0, 4]);
    expect(report.dropped).toEqual([]);
    const { stamps, end, sound } = await read(report.blob);
    expect(end).toBeGreaterThan(1.85);
    // Whatever the last picture of a part needs to be decoded comes along: up to three pictures here.
    expect(end).toBeLessThan(2.7);
    if (sound !== null) expect(Math.abs(sound - end)).toBeLessThan(0.35);
    // Ten pictures a second, none twice; at the joint one may be held for as long as two more.
    const gaps = [...stamps].sort((a, b) => a - b).map((time, i, all) => (i === 0 ? 0.1 : time - all[i - 1]!));
    for (const gap of gaps) {
      expect(gap).toBeGreaterThan(0.05);
      expect(gap).toBeLessThan(0.35);
    }
    expect(fractions.at(-1)).toBeGreaterThan(0.9);
  },
);

test('several parts without sound have none', async () => {
  const { report } = await cut(
    'clip.mp4',
    [
      { from: 0, to: 1 },
      { from: 4, to: 5 },
    ],
    { mute: true },
  );
  expect((await read(report.blob)).sound).toBeNull();
});

test('parts are played faster, picture by picture, and stay turned', async () => {
  const parts = [
    { from: 0, to: 2 },
    { from: 4, to: 6 },
  ];
  const { report } = await cut('clip-silent.mov', parts, { turn: 90, speed: 2 });
  expect(report).toMatchObject({ container: 'mov', dropped: [] });
  const { stamps, end, rotation } = await read(report.blob);
  const plain = await read((await cut('clip-silent.mov', parts)).report.blob);
  expect(rotation).toBe(90);
  expect(stamps).toEqual(plain.stamps.map((time) => expect.closeTo(time / 2, 3)));
  expect(end).toBeCloseTo(plain.end / 2, 2);
});

test('a sound that cannot be written at another speed is left out, and that is said', async () => {
  const { report } = await cut('clip.mp4', [{ from: 0, to: 2 }], { speed: 0.5 });
  expect(report.dropped).toEqual(['audio']);
  const { end, sound } = await read(report.blob);
  expect(sound).toBeNull();
  expect(end).toBeGreaterThan(3.9);
});

test('parts that nothing can decode are refused where they should be encoded', async () => {
  await expect(cut('clip.mp4', [{ from: 1, to: 2 }], { method: 'exact' })).rejects.toMatchObject({
    code: 'exact-unsupported',
  });
});

test('what is larger than the memory of a browser without a disk is refused', async () => {
  await expect(cut('clip.mp4', [{ from: 0, to: 6 }], { bytes: 3e9 })).rejects.toMatchObject({ code: 'no-room' });
});
