import type { Hand } from '@facet/engines/image/tattoo/hands';
import {
  createWorkerClient,
  createWorkerLoader,
  fileStem,
  type AssetStore,
  type ImageValue,
  type RunOutput,
  type TextValue,
  type WorkContext,
  type WorkerClient,
  type WorkerLike,
} from '@facet/workbench';
import { createRoomForRuns } from '../../studio/roomForRuns.ts';
import type { DrawRequest, TattooCalls, TattooOptions } from './calls.ts';

export interface TattooRequest {
  readonly inputs: {
    readonly words: TextValue | null;
    readonly photo: ImageValue | null;
    readonly skin: ImageValue | null;
  };
  readonly options: TattooOptions;
}

export interface TattooRunner {
  run(request: TattooRequest, context: WorkContext): Promise<RunOutput>;
  preview(request: TattooRequest, signal: AbortSignal): Promise<ImageBitmap>;
  dispose(): void;
}

/** Files that some designs need: the networks that look for faces on a photo of skin or for a photo's motif, the typefaces of the hands. */
export interface TattooAssets {
  readonly faces: AssetStore;
  readonly subject: AssetStore;
  readonly hand: (hand: Hand) => AssetStore;
}

const requestOf = ({ inputs: { words, photo }, options }: TattooRequest): DrawRequest => ({
  options,
  photo: options.style === 'dots' ? (photo?.blob ?? null) : null,
  words: options.style === 'lettering' ? (words?.text ?? '') : '',
});

/** From this share of the ink beside the skin on the visitor is asked to look again. */
const BESIDE = 0.35;

/** A worker with the files that it has got. */
function createStudio(client: WorkerClient<TattooCalls>, assets: TattooAssets) {
  const handReady = (hand: Hand) => {
    const store = assets.hand(hand);
    return createWorkerLoader({
      client,
      fetch: (bytes) => store.load(bytes),
      give: (files) => client.call('hand', { hand, files: [...files.values()] }),
    });
  };
  const hands = new Map<Hand, ReturnType<typeof handReady>>();
  const subjectReady = createWorkerLoader({
    client,
    fetch: (bytes) => assets.subject.load(bytes),
    give: (files) => client.call('subject', Object.fromEntries(files)),
  });
  const facesReady = createWorkerLoader({
    client,
    fetch: (bytes) => assets.faces.load(bytes),
    give: (files) => client.call('load', Object.fromEntries(files)),
  });
  return {
    client,
    async ready({ style, place, hand, alone }: TattooOptions, bytes?: WorkContext['bytes']): Promise<void> {
      if (style === 'lettering') {
        const ready = hands.get(hand) ?? handReady(hand);
        hands.set(hand, ready);
        await ready(bytes);
      }
      if (style === 'dots' && alone) await subjectReady(bytes);
      if (place === 'skin') await facesReady(bytes);
    },
  };
}

type Studio = ReturnType<typeof createStudio>;

const callOf = ({ signal, stage }: WorkContext) => ({
  signal,
  onProgress: (progress: { stage: string; fraction: number | null }) => stage(progress.stage, progress.fraction),
});

async function wear(runs: Studio, request: TattooRequest, skin: ImageValue, context: WorkContext): Promise<RunOutput> {
  await runs.ready(request.options, context.bytes);
  context.signal.throwIfAborted();
  const wearing = { ...requestOf(request), skin: skin.blob };
  const { blob, width, height, onSkin } = await runs.client.call('wear', wearing, callOf(context));
  const beside = { id: 'beside', tone: 'warning', message: 'note.beside' } as const;
  return {
    ...{ kind: 'image', blob, width, height, before: skin.blob, stem: `${fileStem(skin.name)}-tattoo` },
    sourceType: 'compositeSynthetic',
    notes: onSkin < 1 - BESIDE ? [beside] : [],
  };
}

async function draw(runs: Studio, request: TattooRequest, context: WorkContext): Promise<RunOutput> {
  const { style, seed, make } = request.options;
  await runs.ready(request.options, context.bytes);
  context.signal.throwIfAborted();
  const { blob, side } = await runs.client.call('draw', requestOf(request), callOf(context));
  const stem = style === 'lettering' ? 'tattoo-lettering' : `tattoo-${style}-${String(seed)}`;
  const notes = [{ id: 'artist', tone: 'info', message: 'note.artist' }] as const;
  return make === 'svg'
    ? { kind: 'file', blob, media: 'other', name: `${stem}.svg`, notes }
    : { kind: 'image', blob, width: side, height: side, before: null, stem, notes };
}

/**
 * Draws designs in a worker and lays them on skin; a cancelled run ends it. Previews have one of their own, and wait while a design is laid
 * on a large photo.
 */
export function createTattooRunner(spawn: () => WorkerLike, assets: TattooAssets): TattooRunner {
  const runs = createStudio(createWorkerClient<TattooCalls>(spawn), assets);
  const room = createRoomForRuns(runs.client, createWorkerClient<TattooCalls>(spawn));
  const previews = createStudio(room.previews, assets);
  return {
    run(request, context) {
      const { skin } = request.inputs;
      return request.options.place === 'skin'
        ? room.run(skin!, () => wear(runs, request, skin!, context))
        : draw(runs, request, context);
    },
    preview(request, signal) {
      const { skin } = request.inputs;
      const make = async (): Promise<ImageBitmap> => {
        await previews.ready(request.options);
        signal.throwIfAborted();
        return request.options.place === 'skin'
          ? previews.client.call('wearPreview', { ...requestOf(request), skin: skin!.preview })
          : previews.client.call('preview', requestOf(request));
      };
      return room.preview(make, signal);
    },
    dispose() {
      runs.client.stop();
      previews.client.stop();
    },
  };
}
