import {
  browserAssetDeps,
  createAssetStore,
  networkSizes,
  ownAsset,
  runtimeFile,
  type AssetFile,
  type AssetStore,
} from '@facet/workbench';

/** Sizes in bytes of the networks in the pinned packages. */
export const modelSizes = { ...networkSizes, 'pose_landmark_full.tflite': 6_440_512 } as const;
export type ModelFile = keyof typeof modelSizes;

export { faceNetworks, peopleNetwork } from '@facet/workbench';
/** Finds the points of a body. */
export const bodyNetwork: ModelFile = 'pose_landmark_full.tflite';

/** Sizes in bytes of the maps; the coarser one is for pages. */
export const mapSizes = { 'countries-50m.json': 756_420, 'countries-110m.json': 107_761 } as const;
/** The map that a globe is drawn from. */
export const globeMap = 'countries-50m.json';
export const mapFile = (name: keyof typeof mapSizes): AssetFile => ownAsset('maps', name, mapSizes[name]);

/** The map of the globe. */
export const globeAssets = (signal: AbortSignal): AssetStore =>
  createAssetStore([mapFile(globeMap)], browserAssetDeps('facet-video'), signal);

/** The files of networks, and of what runs them. */
export const photoAssets = (networks: readonly ModelFile[], signal: AbortSignal): AssetStore =>
  createAssetStore(
    [...networks.map((name) => ownAsset('models', name, modelSizes[name])), runtimeFile()],
    browserAssetDeps('facet-video'),
    signal,
  );
