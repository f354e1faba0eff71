import { applyGain, createLoudnessMeter, gainFor } from '@facet/engines/sound';
import {
  AudioSampleSource,
  canEncodeAudio,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSampleSink,
  type Target,
} from 'mediabunny';
import { ClipError } from '@facet/workbench/clip/worker';
import { createBlockWriter, type BlockWriter } from '../../clip/blockWriter.ts';
import { readStereo, type StereoBlock } from '../../clip/sound.ts';
import type { JoinRequest } from './calls.ts';
import { openClip, type OpenClip } from '../../clip/openClip.ts';
import { blackness, lengthOf, placeClips, placePicture, type Placement } from './plan.ts';

const RATE = 48_000;
const SOUND_BITRATE = 192_000;
/** What all clips are brought to, LUFS, and the peak that is kept, dBTP. */
const LOUDNESS = -16;
const CEILING = -1;
const MIX_BLOCK = RATE;

/** A clip without the sound that this browser cannot decode. */
async function openAudible(blob: Blob): Promise<OpenClip> {
  const clip = await openClip(blob);
  return clip.audio && !(await clip.audio.canDecode()) ? { ...clip, audio: null } : clip;
}

/** The pictures of a clip at the result's rate, drawn one after another onto a canvas of its own. */
interface ClipPictures {
  readonly canvas: OffscreenCanvas;
  /** Draws the next frame; what was there stays where the clip shows none. */
  next(): Promise<void>;
  end(): Promise<void>;
}

async function startPictures(clip: OpenClip, frames: number, request: JoinRequest): Promise<ClipPictures> {
  const { width, height, rate, fit } = request;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false })!;
  context.imageSmoothingQuality = 'high';
  const size = { width: await clip.video.getDisplayWidth(), height: await clip.video.getDisplayHeight() };
  const box = placePicture(size, request, fit);
  const times = Array.from({ length: frames }, (_, i) => clip.first + Math.min(clip.duration - 1e-4, (i + 0.5) / rate));
  const samples = new VideoSampleSink(clip.video).samplesAtTimestamps(times);
  return {
    canvas,
    async next() {
      const { value } = await samples.next();
      if (!value) return;
      context.fillRect(0, 0, width, height);
      value.draw(context, box.x, box.y, box.width, box.height);
      value.close();
    },
    end: async () => void (await samples.return()),
  };
}

/** Stereo of a clip, turned to its loudness; silence where it has none. */
async function* soundOf(clip: OpenClip, seconds: number, gain: number): AsyncGenerator<StereoBlock> {
  if (clip.audio) {
    for await (const block of readStereo(clip.audio, { from: clip.first, to: clip.first + seconds, rate: RATE })) {
      for (const samples of block) if (gain !== 1) applyGain(samples, gain);
      yield block;
    }
    return;
  }
  for (let rest = Math.round(seconds * RATE); rest > 0; rest -= MIX_BLOCK) {
    const length = Math.min(rest, MIX_BLOCK);
    yield [new Float32Array(length), new Float32Array(length)];
  }
}

async function measureGain(clip: OpenClip): Promise<number> {
  if (!clip.audio) return 1;
  const meter = createLoudnessMeter(RATE, 2);
  for await (const block of soundOf(clip, clip.duration, 1)) meter.push(block);
  return Math.min(8, gainFor(meter.read(), LOUDNESS, CEILING));
}

/** Mixes clips that overlap into one stream, in order; `until` writes what is complete. */
function createMixer(writer: BlockWriter) {
  let left = new Float32Array(0);
  let right = new Float32Array(0);
  let written = 0;
  const grow = (length: number): void => {
    if (length <= left.length) return;
    const longer = [new Float32Array(length), new Float32Array(length)] as const;
    longer[0].set(left);
    longer[1].set(right);
    [left, right] = longer;
  };
  return {
    /** @param at sample of the result @param fade samples at the beginning and at the end that are shared with a neighbour */
    add([l, r]: StereoBlock, at: number, within: number, total: number, fadeIn: number, fadeOut: number): void {
      grow(at - written + l.length);
      for (let i = 0; i < l.length; i++) {
        const place = within + i;
        const rise = place < fadeIn ? Math.sin(((place + 0.5) / fadeIn) * (Math.PI / 2)) : 1;
        const rest = total - place;
        const fall = rest < fadeOut ? Math.sin(((rest + 0.5) / fadeOut) * (Math.PI / 2)) : 1;
        left[at - written + i]! += l[i]! * rise * fall;
        right[at - written + i]! += r[i]! * rise * fall;
      }
    },
    async until(sample: number): Promise<void> {
      const length = Math.min(sample - written, left.length);
      if (length <= 0) return;
      await writer.add([left.slice(0, length), right.slice(0, length)]);
      [left, right] = [left.slice(length), right.slice(length)];
      written += length;
    },
  };
}

const bitrateOf = ({ width, height, rate }: JoinRequest): number =>
  Math.max(1_500_000, Math.round(width * height * rate * 0.12));

/**
 * Joins clips of any kind to an H.264 MP4 with AAC, picture and sound on one timeline.
 * @returns seconds
 * @throws ClipError
 */
export async function encodeClips(
  request: JoinRequest,
  target: Target,
  inMemory: boolean,
  onProgress: (stage: 'measuring' | 'joining', fraction: number) => void,
): Promise<number> {
  const clips: OpenClip[] = [];
  try {
    for (const blob of request.clips) clips.push(await openAudible(blob));
    for (const { video } of clips) if (!(await video.canDecode())) throw new ClipError('undecodable');
    const gains: number[] = [];
    for (const [i, clip] of clips.entries()) {
      onProgress('measuring', (0.1 * i) / clips.length);
      gains.push(request.even ? await measureGain(clip) : 1);
    }
    const placements = placeClips(
      clips.map(({ duration }) => duration),
      request.rate,
      request.transition,
      request.overlap,
    );
    const writer = await startOutput(
      request,
      target,
      inMemory,
      clips.some(({ audio }) => audio !== null),
    );
    await writeClips(clips, gains, placements, request, writer, (fraction) =>
      onProgress('joining', 0.1 + 0.9 * fraction),
    );
    await writer.finish();
    return lengthOf(placements) / request.rate;
  } finally {
    for (const { input } of clips) input.dispose();
  }
}

interface JoinOutput {
  readonly context: OffscreenCanvasRenderingContext2D;
  frame(number: number): Promise<void>;
  readonly sound: BlockWriter | null;
  finish(): Promise<void>;
}

async function startOutput(
  request: JoinRequest,
  target: Target,
  inMemory: boolean,
  withSound: boolean,
): Promise<JoinOutput> {
  const { width, height, rate } = request;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false })!;
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: inMemory ? 'in-memory' : false }), target });
  const picture = new CanvasSource(canvas, {
    codec: 'avc',
    quality: new Quality({ bitrate: bitrateOf(request) }),
    keyFrameInterval: 2,
  });
  output.addVideoTrack(picture);
  const quality = new Quality({ bitrate: SOUND_BITRATE });
  const aac = await canEncodeAudio('aac', { numberOfChannels: 2, sampleRate: RATE, quality });
  const source = withSound ? new AudioSampleSource({ codec: aac ? 'aac' : 'opus', quality }) : null;
  if (source) output.addAudioTrack(source);
  await output.start();
  const sound = source && createBlockWriter(source, { codec: aac ? 'aac' : 'opus', rate: RATE });
  return {
    context,
    frame: (number) => picture.add(number / rate, 1 / rate),
    sound,
    finish: () => output.finalize(),
  };
}

async function writeClips(
  clips: readonly OpenClip[],
  gains: readonly number[],
  placements: readonly Placement[],
  request: JoinRequest,
  { context, frame, sound }: JoinOutput,
  onProgress: (fraction: number) => void,
): Promise<void> {
  const { width, height, rate, transition, overlap } = request;
  const total = lengthOf(placements);
  const samplesOf = (frames: number): number => Math.round((frames / rate) * RATE);
  const mixer = sound && createMixer(sound);
  let leaving: ClipPictures | null = null;
  for (const [i, clip] of clips.entries()) {
    const place = placements[i]!;
    const after = placements[i + 1]?.shared ?? 0;
    const pictures = await startPictures(clip, place.frames, request);
    const blocks = mixer ? soundOf(clip, place.frames / rate, gains[i]!) : null;
    let samplesRead = 0;
    const readUntil = async (sample: number): Promise<void> => {
      while (blocks && mixer && samplesRead < sample) {
        const { value } = await blocks.next();
        if (!value) return;
        mixer.add(
          value,
          samplesOf(place.start) + samplesRead,
          samplesRead,
          samplesOf(place.frames),
          samplesOf(place.shared),
          samplesOf(after),
        );
        samplesRead += value[0].length;
      }
    };
    // The last frames of a clip are drawn together with the first ones of the next.
    for (let f = 0; f < place.frames - after; f++) {
      await pictures.next();
      context.globalAlpha = 1;
      if (leaving && f < place.shared) {
        await leaving.next();
        context.drawImage(leaving.canvas, 0, 0);
        context.globalAlpha = (f + 1) / (place.shared + 1);
      }
      context.drawImage(pictures.canvas, 0, 0);
      if (transition === 'black') {
        context.globalAlpha = blackness(f, place, rate, overlap, i === 0, i === clips.length - 1);
        context.fillStyle = '#000';
        context.fillRect(0, 0, width, height);
      }
      await frame(place.start + f);
      await readUntil(samplesOf(f + 1));
      // What the next clip still mixes into is held back.
      await mixer?.until(samplesOf(place.start + f + 1));
      onProgress((place.start + f + 1) / total);
    }
    await readUntil(samplesOf(place.frames));
    await leaving?.end();
    leaving = after > 0 ? pictures : null;
    if (!leaving) await pictures.end();
  }
  await mixer?.until(samplesOf(total));
}
