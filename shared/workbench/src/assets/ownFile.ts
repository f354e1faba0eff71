import type { AssetFile } from '../model/assets.ts';

declare const __webpack_public_path__: string;

/** Address of a file that the build lays beside the remote whose bundle this is. */
export const ownFile = (path: string): string => new URL(path, new URL(__webpack_public_path__, document.baseURI)).href;

/** Such a file, named as in its folder. @param bytes its size, so that progress is true from the first byte */
export const ownAsset = (folder: string, name: string, bytes: number): AssetFile => ({
  name,
  url: ownFile(`${folder}/${name}`),
  bytes,
});
