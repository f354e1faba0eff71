import fs from 'node:fs';
import path from 'node:path';
import type { StoredType } from '@facet/contracts/uploads';
import sharp from 'sharp';
import { samplePhoto } from '../../fixtures/clips.ts';
import { readCredentials, sourceTypeOf } from '../../fixtures/marks.ts';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { type Credentials, createCredentials, openIdentity } from '../media/marks-credentials.ts';
import type { TaskJob } from '../tasks/tool.ts';
import { openComfyStage } from './fixtures/comfyui-stage.ts';
import type { ProviderStage } from './fixtures/stage.ts';
import { work } from './work.ts';

let credentials: Credentials;
let stage: ProviderStage;

beforeAll(async () => {
  const settings = { keyFile: null, certificateFile: null, folder: scratchFolder() };
  credentials = createCredentials((await openIdentity(settings, new Date())).identity);
});
afterAll(async () => {
  await credentials.close();
  removeScratches();
});
beforeEach(async () => {
  stage = await openComfyStage();
});
afterEach(() => stage.stop());

/** Has a picture made by the provider that answers with `made`, and seals it as the queue does. @returns path of the result */
async function madeOf(made: Buffer, type: StoredType): Promise<string> {
  const folder = scratchFolder();
  const photo = path.join(folder, 'photo.jpg');
  fs.writeFileSync(photo, await sharp(samplePhoto(5)).resize(320).jpeg().toBuffer());
  const job: TaskJob = {
    inputs: { photo: [photo] },
    options: { direction: 'feminine', strength: 0.5 },
    folder,
    toolId: 'gender-swap',
    title: 'me.jpg',
    setup: { routes: [stage.served] },
  };
  const outcome = work(job, { report: () => undefined });
  outcome.catch(() => undefined);
  while (stage.jobs.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stage.begin();
  stage.finish(made);
  const { path: result, type: reported } = await outcome;
  expect(reported).toBe(type);
  await credentials.sign(result, type, 'gender-swap');
  return result;
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s of a provider says what it is to readers of IPTC and of Content Credentials, and keeps nothing of the provider’s own',
  async (format) => {
    const theirs = sharp(samplePhoto(5))
      .resize(320)
      .withExif({ IFD0: { ImageDescription: 'the secret workflow' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">digitalsourcetype/digitalCapture</x:xmpmeta>')
      .toFormat(format);
    const result = await madeOf(await theirs.toBuffer(), `image/${format}`);
    // By its code and by its address alike.
    expect(sourceTypeOf(result)).toBe(
      'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
    );
    const { faults, text } = readCredentials(result, `image/${format}`);
    expect(faults).toEqual([]);
    expect(text).toContain('compositeWithTrainedAlgorithmicMedia');
    expect(text).toContain('Facet gender-swap');
    const bytes = fs.readFileSync(result);
    for (const left of ['the secret workflow', 'digitalCapture']) expect(bytes.includes(left)).toBe(false);
    expect(await sharp(result).metadata()).toMatchObject({ format, width: 320 });
  },
);

test('a picture that lies on its side is turned, so that no reader needs to', async () => {
  const lying = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#483' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const result = await madeOf(lying, 'image/jpeg');
  const { width, height, orientation } = await sharp(result).metadata();
  expect([width, height, orientation ?? 1]).toEqual([40, 60, 1]);
  expect(readCredentials(result, 'image/jpeg').faults).toEqual([]);
});
