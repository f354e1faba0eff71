import { keptOf, suggestWays, type PhotoTraits } from '@facet/engines/blend/ways';
import {
  createWorkerClient,
  fileStem,
  type AssetStore,
  type ImageValue,
  type InputValue,
  type RunOutput,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import { ifAvailable, createFileLoader } from '../../studio/fileLoader.ts';
import { createRoomForRuns } from '../../studio/roomForRuns.ts';
import type { BlendCalls, Looked, OwnSettings, WayRequest } from './calls.ts';
import type { ChosenWay } from './suitedWays.ts';

export interface BlendRunRequest {
  readonly inputs: { readonly base: ImageValue; readonly top: ImageValue };
  readonly options: OwnSettings & { readonly way: ChosenWay };
}

export interface BlendRunner {
  /** Finds what a photo shows; without the networks' files, what its light is like. */
  inspect(name: string, value: InputValue, context: WorkContext): Promise<PhotoTraits>;
  run(request: BlendRunRequest, context: WorkContext): Promise<RunOutput>;
  /** A small picture of what a run would make in a way that is not the visitor's own. */
  preview(request: BlendRunRequest, signal: AbortSignal): Promise<ImageBitmap>;
  dispose(): void;
}

/** Photos that looks are kept of: two, and the two before them. */
const KEPT = 4;

/**
 * Blends in a worker; a cancelled run ends it. Another worker looks at photos and makes previews, with networks that are there once;
 * beside a run with a large photo it waits.
 * @param assets the files of the networks
 */
export function createBlendRunner(spawn: () => WorkerLike, assets: AssetStore): BlendRunner {
  const runs = createWorkerClient<BlendCalls>(spawn);
  const room = createRoomForRuns(runs, createWorkerClient<BlendCalls>(spawn));
  const looks = room.previews;
  const ready = ifAvailable(createFileLoader(looks, assets));
  const looked = new Map<string, Promise<Looked>>();

  const look = (photo: ImageValue, bytes?: WorkContext['bytes']): Promise<Looked> => {
    const known = looked.get(photo.id);
    if (known) return known;
    // Without the files the photo is still blended, in ways that need no subject.
    const found = ready(bytes).then(() => looks.call('look', photo.preview));
    looked.set(photo.id, found);
    found.catch(() => looked.delete(photo.id));
    for (const id of [...looked.keys()].slice(0, -KEPT)) looked.delete(id);
    return found;
  };

  const wayRequest = async (
    { base, top }: BlendRunRequest['inputs'],
    way: Exclude<ChosenWay, 'own'>,
    blobOf: (photo: ImageValue) => Blob,
  ): Promise<WayRequest> => {
    const [below, above] = [await look(base), await look(top)];
    return {
      way: way === 'auto' ? suggestWays(below.traits, above.traits)[0]! : way,
      base: { ...below, id: base.id, blob: blobOf(base) },
      top: { ...above, id: top.id, blob: blobOf(top) },
    };
  };

  return {
    async inspect(_name, value, { bytes }) {
      return (await look(value as ImageValue, bytes)).traits;
    },
    async run({ inputs, options: { way, ...own } }, { signal, stage }) {
      const { base, top } = inputs;
      const inWay = way === 'own' ? null : await wayRequest(inputs, way, ({ blob }) => blob);
      signal.throwIfAborted();
      const working = {
        signal,
        onProgress: (progress: { readonly stage: string; readonly fraction: number | null }) =>
          stage(progress.stage, progress.fraction),
      };
      const { blob, width, height } = await room.run(larger(base, top), () =>
        inWay
          ? runs.call('blendWay', inWay, working)
          : runs.call('blend', { base: base.blob, top: top.blob, ...own }, working),
      );
      const before = beforeOf(inputs, inWay);
      return { kind: 'image', blob, width, height, before, stem: `${fileStem(base.name)}-blended` };
    },
    async preview({ inputs, options: { way } }, signal) {
      if (way === 'own') throw new TypeError('own settings are drawn by the browser');
      return room.preview(async () => {
        const inWay = await wayRequest(inputs, way, ({ preview }) => preview);
        signal.throwIfAborted();
        return looks.call('previewWay', inWay);
      }, signal);
    },
    dispose() {
      runs.stop();
      looks.stop();
    },
  };
}

const larger = (a: ImageValue, b: ImageValue): ImageValue => (a.width * a.height > b.width * b.height ? a : b);

/** The photo that a result lies on and has the size of, to be compared with; null of a figure, which has a frame of its own. */
function beforeOf({ base, top }: BlendRunRequest['inputs'], inWay: WayRequest | null): Blob | null {
  const way = inWay?.way;
  if (way === 'figure-base' || way === 'figure-top') return null;
  const isTop = way === 'double' && keptOf(inWay!.base.traits, inWay!.top.traits) === 'top';
  const under = way === 'scene-base' || isTop ? top : base;
  // An animated picture would play beside its still result.
  return under.type === 'image/gif' ? under.preview : under.blob;
}
