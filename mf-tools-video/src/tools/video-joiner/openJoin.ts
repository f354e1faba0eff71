import { CanvasSink, type InputAudioTrack, type InputVideoTrack } from 'mediabunny';
import { lookAtVideo, openVideo } from '@facet/workbench/clip/worker';
import type { JoinFacts } from './calls.ts';

const THUMB_HEIGHT = 120;
/** A list of key frames is of no use here. */
const enough = (): boolean => true;

const hex = (bytes: AllowSharedBufferSource | undefined): string =>
  bytes === undefined
    ? ''
    : [
        ...(ArrayBuffer.isView(bytes)
          ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
          : new Uint8Array(bytes)),
      ]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('');

/** What two clips must have in common for their packets to follow each other. */
async function samenessOf(
  container: string,
  video: InputVideoTrack,
  audio: InputAudioTrack | null,
): Promise<string | null> {
  const picture = await video.getDecoderConfig();
  if (!picture) return null;
  const sound = audio && (await audio.getDecoderConfig());
  if (audio && !sound) return null;
  const parts = [
    container,
    picture.codec,
    picture.codedWidth,
    picture.codedHeight,
    hex(picture.description),
    await video.getRotation(),
    sound?.codec ?? 'silent',
    sound?.sampleRate ?? 0,
    sound?.numberOfChannels ?? 0,
    hex(sound?.description),
  ];
  return parts.join('|');
}

async function thumbOf(video: InputVideoTrack): Promise<Blob | null> {
  if (typeof VideoDecoder === 'undefined' || !(await video.canDecode())) return null;
  const sink = new CanvasSink(video, { height: THUMB_HEIGHT, poolSize: 1 });
  const first = await video.getFirstTimestamp();
  const frame = await sink.getCanvas(first + 0.2);
  return frame && frame.canvas instanceof OffscreenCanvas
    ? frame.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
    : null;
}

/**
 * Reads what must be known of a clip before it is joined to others.
 * @throws ClipError
 */
export async function lookAtClip(blob: Blob): Promise<JoinFacts> {
  const facts = await lookAtVideo(blob, { enough });
  const { input, track, container } = await openVideo(blob);
  try {
    const audio = await input.getPrimaryAudioTrack();
    return {
      ...facts,
      sameness: await samenessOf(container, track, audio),
      thumb: await thumbOf(track).catch(() => null),
    };
  } finally {
    input.dispose();
  }
}
