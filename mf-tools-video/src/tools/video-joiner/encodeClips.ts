import { applyGain, createLoudnessMeter, gainFor } from '@facet/engines/sound';
import {
  AudioSampleSource,
  canEncodeAudio,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSampleSink,
  VideoSampleSource,
  type Target,
  type VideoSample,
} from 'mediabunny';
import { ClipError } from '@facet/workbench/clip/worker';
import { createBlockWriter, type BlockWriter } from '../../clip/blockWriter.ts';
import { readStereo, type StereoBlock } from '../../clip/sound.ts';
import { BT709, fromRgba, readsPlanes, toSample } from '../../clip/yuv.ts';
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

/** The pictures of a clip at the result's rate, one after another. */
interface ClipPictures {
  /** Takes the next frame; where the clip shows none, that before it stays. */
  next(): Promise<void>;
  /** The frame itself where it needs no painting: it has the result's size and colours. */
  plain(): VideoSample | null;
  /** Paints the frame and the bars around it. */
  paint(context: OffscreenCanvasRenderingContext2D): void;
  end(): Promise<void>;
}

async function startPictures(clip: OpenClip, frames: number, request: JoinRequest): Promise<ClipPictures> {
  const { width, height, rate, fit } = request;
  const size = { width: await clip.video.getDisplayWidth(), height: await clip.video.getDisplayHeight() };
  const box = placePicture(size, request, fit);
  // What no frame covers, or covers in part.
  const hasGround = box.width < width || box.height < height || (await clip.video.canBeTransparent());
  const times = Array.from({ length: frames }, (_, i) => clip.first + Math.min(clip.duration - 1e-4, (i + 0.5) / rate));
  const samples = new VideoSampleSink(clip.video).samplesAtTimestamps(times);
  let shown: VideoSample | null = null;
  return {
    async next() {
      const { value } = await samples.next();
      if (!value) return;
      shown?.close();
      shown = value;
    },
    plain: () => (shown && !hasGround && isPlain(shown, request) ? shown : null),
    paint(context) {
      if (hasGround || !shown) {
        context.fillStyle = '#000';
        context.fillRect(0, 0, width, height);
      }
      shown?.draw(context, box.x, box.y, box.width, box.height);
    },
    async end() {
      shown?.close();
      await samples.return();
    },
  };
}

/** What is painted is written as {@link BT709}, and colours cannot change within a track. */
const isPlain = (sample: VideoSample, { width, height }: JoinRequest): boolean =>
  readsPlanes(sample) &&
  sample.displayWidth === width &&
  sample.displayHeight === height &&
  sample.colorSpace.fullRange === false &&
  (['matrix', 'primaries', 'transfer'] as const).every((name) => sample.colorSpace[name] === BT709[name]);

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
  /** @param plain null takes what is painted */
  frame(number: number, plain: VideoSample | null): Promise<void>;
  readonly sound: BlockWriter | null;
  finish(): Promise<void>;
}

function canvasFor({ width, height }: JoinRequest): OffscreenCanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  return context;
}

async function startOutput(
  request: JoinRequest,
  target: Target,
  inMemory: boolean,
  withSound: boolean,
): Promise<JoinOutput> {
  const { width, height, rate } = request;
  const context = canvasFor(request);
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: inMemory ? 'in-memory' : false }), target });
  const picture = new VideoSampleSource({
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
    async frame(number, plain) {
      const at = { timestamp: number / rate, duration: 1 / rate };
      using sample = plain?.clone() ?? toSample(fromRgba(context.getImageData(0, 0, width, height)), BT709, at);
      sample.setTimestamp(at.timestamp);
      sample.setDuration(at.duration);
      await picture.add(sample);
    },
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
  let over: OffscreenCanvasRenderingContext2D | null = null;
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
      const black = transition === 'black' ? blackness(f, place, rate, overlap, i === 0, i === clips.length - 1) : 0;
      const isShared = leaving !== null && f < place.shared;
      const plain = isShared || black > 0 ? null : pictures.plain();
      if (leaving && isShared) {
        await leaving.next();
        leaving.paint(context);
        pictures.paint((over ??= canvasFor(request)));
        context.globalAlpha = (f + 1) / (place.shared + 1);
        context.drawImage(over.canvas, 0, 0);
      } else if (!plain) pictures.paint(context);
      if (black > 0) {
        context.globalAlpha = black;
        context.fillStyle = '#000';
        context.fillRect(0, 0, width, height);
      }
      await frame(place.start + f, plain);
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
