import avifEncoder from '@jsquash/avif/codec/enc/avif_enc.js';
import { readPixels } from './decode.ts';
import { serveWorker, workerScope } from '../worker/serveWorker.ts';
import { ToolRefusal } from '../worker/workerProtocol.ts';
import { avifSettings, type AvifCalls } from './avif-settings.ts';

let encoder: ReturnType<typeof avifEncoder> | null = null;

serveWorker<AvifCalls>(workerScope(), {
  async load({ wasm }): Promise<true> {
    const module = await WebAssembly.compile(wasm);
    encoder = avifEncoder({
      noInitialRun: true,
      locateFile: (name) => name,
      instantiateWasm(imports, done) {
        const instance = new WebAssembly.Instance(module, imports);
        done(instance);
        return instance.exports;
      },
    });
    await encoder;
    return true;
  },
  async encode({ blob, quality }) {
    const { data, width, height } = await readPixels(blob);
    const file = (await encoder!).encode(
      new Uint8Array(data.buffer),
      width,
      height,
      avifSettings(quality, width * height),
    );
    if (!file) throw new ToolRefusal('not-encodable');
    return new Blob([file.slice()], { type: 'image/avif' });
  },
});
