import { serveWorker, ToolRefusal, workerScope } from '@facet/workbench/worker';
import type { ConvertCalls } from './calls.ts';
import { ConvertError, convertFile, lookAtFile } from './convertFile.ts';
import { registerOwnMp3 } from './mp3Encoder.ts';

registerOwnMp3();

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConvertError) throw new ToolRefusal(`convert-${error.code}`);
    throw error;
  }
}

serveWorker<ConvertCalls>(workerScope(), {
  look: ({ blob }) => refusing(() => lookAtFile(blob)),
  convert: (request, { progress }) =>
    refusing(async () => {
      progress('converting', 0);
      let reported = 0;
      return {
        blob: await convertFile(request, (fraction) => {
          if (fraction - reported < 0.01) return;
          reported = fraction;
          progress('converting', fraction);
        }),
      };
    }),
});
