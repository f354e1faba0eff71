import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { say } from '../../messages/say.ts';
import { findFfmpeg } from '../media/ffmpeg.ts';
import { readGif } from '../media/gif.ts';
import type { TaskContext, TaskJob, TaskOutcome } from '../tasks/tool.ts';
import { openComfyStage } from './fixtures/comfyui-stage.ts';
import { openFalStage } from './fixtures/fal-stage.ts';
import type { ProviderStage } from './fixtures/stage.ts';
import { work } from './work.ts';

let stage: ProviderStage;
afterEach(() => stage.stop());
afterAll(removeScratches);

/** Runs a task's work; the provider does `act` as soon as it has the job. */
async function run(
  act: (stage: ProviderStage) => void,
  bytes?: Uint8Array,
  { toolId = 'gender-swap', options = { direction: 'feminine', strength: 0.5 } as object } = {},
): Promise<{ outcome: TaskOutcome; reports: string[] }> {
  const folder = scratchFolder();
  const photo = path.join(folder, 'photo.jpg');
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c98' } });
  fs.writeFileSync(photo, bytes ?? (await image.jpeg().toBuffer()));
  const job: TaskJob = {
    inputs: { photo: [photo] },
    options,
    folder,
    toolId,
    title: 'Anna at home.jpg',
    setup: { routes: [stage.served] },
  };
  const reports: string[] = [];
  const context: TaskContext = { report: (name) => reports.push(name) };
  const outcome = work(job, context);
  outcome.catch(() => undefined);
  let acted = false;
  const watch = setInterval(() => {
    if (acted || stage.jobs[0]?.status !== 'queued') return;
    acted = true;
    stage.begin();
    act(stage);
  }, 5);
  try {
    return { outcome: await outcome, reports };
  } finally {
    clearInterval(watch);
  }
}

test('a provider’s picture is re-encoded without its metadata, marked, and named after the visitor’s', async () => {
  stage = await openComfyStage();
  const made = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
    .withExif({ IFD0: { ImageDescription: 'the secret workflow' } })
    .png()
    .toBuffer();
  const { outcome, reports } = await run((one) => one.finish(made));
  expect(outcome).toMatchObject({ filename: 'Anna at home-gender-swap.png', type: 'image/png', width: 64, height: 48 });
  const { xmp, exif } = await sharp(outcome.path).metadata();
  expect(String(xmp)).toContain('compositeWithTrainedAlgorithmicMedia');
  expect(String(xmp)).toContain('Facet Gender Swap');
  expect(String(exif)).not.toContain('the secret workflow');
  expect(reports[0]).toBe('loading');
  expect(stage.submitted[0]).not.toContain('Anna');
}, 20_000);

test('what the provider gets is upright, and knows nothing of place, camera and person', async () => {
  stage = await openComfyStage();
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c98' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Model: 'SecretCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const made = await sharp(photo).png().toBuffer();
  await run((one) => one.finish(made), photo);
  const [sent] = stage.uploads;
  const { width, height, exif, orientation, format } = await sharp(sent).metadata();
  expect([width, height, exif, orientation, format]).toEqual([30, 40, undefined, undefined, 'jpeg']);
  expect(photo.includes('SecretCam')).toBe(true);
  expect(sent!.includes('SecretCam')).toBe(false);
}, 20_000);

test('a photo that cannot be decoded is reported as one to replace, and is not sent', async () => {
  stage = await openComfyStage();
  const whole = await sharp(Buffer.alloc(300 * 300 * 3, 90), { raw: { width: 300, height: 300, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  await expect(run(() => undefined, whole.subarray(0, whole.length >> 1))).rejects.toMatchObject({ kind: 'input' });
  expect(stage.uploads).toEqual([]);
}, 20_000);

test('what is no picture is refused', async () => {
  stage = await openComfyStage();
  await expect(run((one) => one.finish(Buffer.from('%PDF-1.7 …')))).rejects.toMatchObject({ kind: 'result' });
}, 20_000);

test('a refusal by the provider’s rules is explained in words that help', async () => {
  stage = await openFalStage();
  await expect(run((one) => one.refuse?.())).rejects.toMatchObject({
    kind: 'refused',
    message: say('provider.refused'),
  });
}, 20_000);

test('a refused key is reported in the words of product 8.11', async () => {
  stage = await openFalStage();
  stage.answer(401, 1);
  await expect(run(() => undefined)).rejects.toMatchObject({
    kind: 'unconfigured',
    message: 'API configuration is not available.',
  });
}, 20_000);

/** A clip of half a second. */
async function testClip(): Promise<Buffer> {
  const file = path.join(scratchFolder(), 'made.mp4');
  const picture = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=63x48:rate=24:duration=0.5',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=0.5',
  ];
  const tags = ['-metadata', 'comment=the secret workflow'];
  await promisify(execFile)(findFfmpeg(), [...picture, ...tags, '-pix_fmt', 'yuv444p', file]);
  return fs.readFileSync(file);
}

test('a provider’s clip is encoded for every browser, with its sound, and marked; nothing of its own metadata stays', async () => {
  stage = await openComfyStage();
  const made = await testClip();
  const call = { toolId: 'ai-twerk-generator', options: { energy: 'easy', place: 'keep' } };
  const { outcome } = await run((one) => one.finish(made), undefined, call);
  expect(outcome).toMatchObject({
    filename: 'Anna at home-ai-twerk-generator.mp4',
    type: 'video/mp4',
    width: 62,
    height: 48,
  });
  expect(outcome.duration).toBeCloseTo(0.5, 1);
  const bytes = fs.readFileSync(outcome.path);
  expect(bytes.includes('compositeWithTrainedAlgorithmicMedia')).toBe(true);
  expect(bytes.includes('mp4a')).toBe(true);
  expect(bytes.includes('the secret workflow')).toBe(false);
}, 60_000);

test('a clip becomes a GIF that loops for ever', async () => {
  stage = await openComfyStage();
  const made = await testClip();
  const call = { toolId: 'ai-gif-generator', options: { prompt: 'tea', style: 'clay', seconds: '2', shape: 'square' } };
  const { outcome } = await run((one) => one.finish(made), undefined, call);
  expect(outcome).toMatchObject({ type: 'image/gif', width: 63, height: 48 });
  const bytes = fs.readFileSync(outcome.path);
  expect(readGif(bytes).loops).toBe(0);
  expect(bytes.includes('compositeWithTrainedAlgorithmicMedia')).toBe(true);
}, 60_000);

test('a picture where a clip was to come is refused', async () => {
  stage = await openComfyStage();
  const made = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const call = { toolId: 'ai-twerk-generator', options: { energy: 'easy', place: 'keep' } };
  await expect(run((one) => one.finish(made), undefined, call)).rejects.toMatchObject({ kind: 'result' });
}, 60_000);

test('out-painting sends the picture with grey room on the sides that were chosen', async () => {
  stage = await openComfyStage();
  const made = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  await run((one) => one.finish(made), undefined, {
    toolId: 'ai-out-painting',
    options: { sides: 'wide', amount: 50 },
  });
  const { data, info } = await sharp(stage.uploads[0]).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([80, 30]);
  expect(data[0]).toBeGreaterThan(120);
  expect(data[0]).toBeLessThan(136);
}, 60_000);
