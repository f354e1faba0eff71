import { cameraMoves, type CameraMove } from '@facet/engines/motion';
import { wasmName } from '@facet/engines/simd';
import { browserAssetDeps, createAssetStore, type AssetStore, type Sample } from '@facet/workbench';
import { choice } from '../../clip/choice.ts';
import { looks, shapes, type Look, type MoveRequest, type Shape } from './calls.ts';

declare const __webpack_public_path__: string;

const own = (path: string): string => new URL(path, new URL(__webpack_public_path__, document.baseURI)).href;

/** Sizes in bytes of the files in the pinned packages, so that progress is true from the first byte. */
export const assetSizes = {
  'selfie_segmentation.tflite': 249_024,
  'tfjs-backend-wasm.wasm': 311_123,
  'tfjs-backend-wasm-simd.wasm': 424_594,
} as const;

/** What the network that finds people needs. */
export function peopleAssets(signal: AbortSignal): AssetStore {
  const wasm = wasmName();
  const network = 'selfie_segmentation.tflite';
  return createAssetStore(
    [
      { name: network, url: own(`models/${network}`), bytes: assetSizes[network] },
      { name: wasm, url: own(`wasm/${wasm}`), bytes: assetSizes[wasm] },
    ],
    browserAssetDeps('facet-video'),
    signal,
  );
}

const samples: readonly Sample[] = (['5', '1'] as const).map((id) => ({
  id: `photo-${id}`,
  label: `sample.photo-${id}`,
  url: () => own(`samples/sample${id}.jpg`),
}));

export const inputs = {
  photo: { kind: 'image', label: 'input.photo', hint: 'input.photo.hint', camera: 'environment', samples },
} as const;

export const options = {
  move: choice<CameraMove>('move', 'orbit', cameraMoves),
  strength: { ...choice('strength', 'medium', ['calm', 'medium', 'strong']), look: 'segmented' },
  depth: { kind: 'toggle', label: 'option.depth', hint: 'option.depth.hint', initial: true },
  look: choice<Look>('look', 'none', looks),
  seconds: { kind: 'range', label: 'option.seconds', initial: 5, min: 3, max: 10, step: 1 },
  shape: choice<Shape>('shape', 'photo', shapes),
  side: { ...choice('side', '720', ['720', '1080']), look: 'segmented' },
} as const;

export interface MoveOptions {
  readonly move: CameraMove;
  readonly strength: 'calm' | 'medium' | 'strong';
  readonly depth: boolean;
  readonly look: Look;
  readonly seconds: number;
  readonly shape: Shape;
  readonly side: '720' | '1080';
}

const reaches: Readonly<Record<MoveOptions['strength'], number>> = { calm: 0.022, medium: 0.035, strong: 0.05 };

/** What is asked of the worker. */
export const requestOf = (photo: Blob, { strength, side, ...rest }: MoveOptions): MoveRequest => ({
  ...rest,
  photo,
  reach: reaches[strength],
  side: Number(side),
});
