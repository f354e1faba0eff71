import { Conversion, EncodedPacketSink, Output, QUALITY_HIGH, type ConversionOptions, type Target } from 'mediabunny';
import { asClipError, ClipError, openVideo, type OpenedVideo } from '@facet/workbench/clip/worker';
import { croppingOf } from '../../../clip/cropping.ts';
import { formatFor, runConversion } from '../../../clip/output.ts';
import { hasPicture } from '../../../clip/redraw.ts';
import { cropPixels, resultSize, type ClipSteps, type Crop, type Range } from '@facet/engines/clip';
import type { Container } from '@facet/workbench/clip';

/** `copy` keeps every byte of the picture and starts at a key frame; `exact` encodes the picture again. */
export type CutMethod = 'copy' | 'exact';

export interface CutRequest {
  readonly blob: Blob;
  readonly span: Range;
  readonly method: CutMethod;
  /** Leaves the sound out. */
  readonly mute: boolean;
  /** Clockwise, degrees. Without encoding it is only written into the container, and only MP4 and MOV can say it. */
  readonly turn: ClipSteps['rotate'];
  /** Of the turned picture; encodes the picture again. */
  readonly crop: Crop | null;
  /** Most frames a second that are encoded; null for all. */
  readonly mostRate: number | null;
}

/** Packets that are looked at for the rate. */
const RATE_PACKETS = 120;

export interface CutPorts {
  /** Where the file is written; `seekable` targets get a file that starts playing before it is loaded as a whole. */
  readonly target: Target;
  /** True when the target keeps the file in memory. */
  readonly inMemory: boolean;
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

export interface CutReport {
  readonly container: Container;
  /** Where the result starts in the original, in seconds. */
  readonly startedAt: number;
  /** Tracks that could not be taken along: subtitles, sound in a codec that is not known here. */
  readonly dropped: readonly ('video' | 'audio' | 'subtitle')[];
}

/**
 * Cuts a part out of a video; the container stays what it was.
 *
 * `copy` takes encoded packets as they are: the result starts at the last key frame at or before `span.from` and ends
 * at the first packet boundary that includes `span.to`. `exact` starts and ends at the very frames; sound is copied
 * and may begin and end up to one packet (about 20 ms) inside of the span.
 * @throws ClipError; ConversionCanceledError after `signal` aborted
 */
export async function cutVideo(request: CutRequest, ports: CutPorts): Promise<CutReport> {
  const { blob, span, method, mute, turn } = request;
  const video = await openVideo(blob);
  try {
    const start = method === 'copy' ? await keyframeFor(video, span.from) : span.from;
    const output = new Output({ format: formatFor(video.container, ports.inMemory), target: ports.target });
    const conversion = await Conversion.init({
      input: video.input,
      output,
      showWarnings: false,
      trim: { start, end: span.to },
      ...(method === 'copy' ? { ...copying, video: { rotate: turn } } : await encodingOf(video, request)),
      ...(mute ? { audio: { discard: true } } : {}),
    });
    assertPicture(conversion, method);
    await runConversion(conversion, ports);
    return {
      container: video.container,
      startedAt: start,
      dropped: conversion.discardedTracks
        .map(({ track }) => track.type as CutReport['dropped'][number])
        .filter((type) => !(mute && type === 'audio')),
    };
  } finally {
    video.input.dispose();
  }
}

/** Nothing is lost at the edges; sound may start a packet earlier than the picture and then moves both. */
const copying: Partial<ConversionOptions> = {
  copy: { mode: 'forced', boundaryPolicy: 'expand', shiftTolerance: Number.POSITIVE_INFINITY },
};
/** Sound that lies wholly inside the span is copied, so that no encoder for it is needed. A picture that is turned is upright then. */
async function encodingOf(
  { track }: OpenedVideo,
  { turn, crop, mostRate }: Pick<CutRequest, 'turn' | 'crop' | 'mostRate'>,
): Promise<Partial<ConversionOptions>> {
  const shown = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  const turned = resultSize({ rotate: turn, crop: null }, shown);
  const { averagePacketRate } = await track.computePacketStats(RATE_PACKETS);
  const isSlower = mostRate !== null && averagePacketRate > mostRate;
  return {
    video: {
      forceTranscode: true,
      quality: QUALITY_HIGH,
      keyFrameInterval: 2,
      rotate: turn,
      ...(turn === 0 ? {} : { allowTransformationMetadata: false }),
      ...(crop ? await croppingOf(track, turn, cropPixels(crop, turned)) : {}),
      ...(isSlower ? { frameRate: mostRate } : {}),
    },
    copy: { mode: 'preferred', boundaryPolicy: 'shrink' },
  };
}

async function keyframeFor({ track }: OpenedVideo, time: number): Promise<number> {
  try {
    const sink = new EncodedPacketSink(track);
    // Containers round times; half a millisecond later is the same frame.
    const packet = (await sink.getKeyPacket(time + 0.0015, { metadataOnly: true })) ?? (await sink.getFirstKeyPacket());
    if (!packet) throw new ClipError('damaged');
    return Math.max(0, packet.timestamp);
  } catch (error) {
    throw asClipError(error);
  }
}

function assertPicture(conversion: Conversion, method: CutRequest['method']): void {
  if (hasPicture(conversion)) return;
  throw new ClipError(method === 'exact' ? 'exact-unsupported' : 'unknown-codec');
}
