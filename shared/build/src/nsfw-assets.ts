import type { Asset } from './apps.ts';

const folder = 'nsfwjs/dist/models/mobilenet_v2_mid';

/**
 * The net that the workbench checks pictures of people with (`@facet/workbench`, `safety/`): for every remote with a person tool that
 * works on the device. Beside it the remote has `wasm/` of `@tensorflow/tfjs-backend-wasm`.
 */
export const nsfwAssets: readonly Asset[] = [
  { from: `${folder}/model.min.js`, to: 'models/nsfw.json', unpacked: [] },
  {
    from: `${folder}/group1-shard1of2.min.js`,
    to: 'models/nsfw.bin',
    unpacked: [`${folder}/group1-shard2of2.min.js`],
  },
];
