import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createMinorFinder } from '../../backend/src/capabilities/moderation/minors/finder.ts';
import { createClassifier } from '../../backend/src/capabilities/moderation/nsfw/classifier.ts';
import { blockedFrom } from '@facet/engines/nsfw';
import type { Figure } from './figures.ts';

const folder = path.dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json'));
const photos = [1, 2, 3, 4, 5, 6].map((n) => path.join(folder, `demo/sample${String(n)}.jpg`));
/** Widths in pixels at which the photos are looked at: the net takes soft pictures for more than they are. */
const widths = [1920, 960, 640, 320];

/** What moderation says of innocent photos, all of whose people are adults, and how long it takes. */
export async function benchModeration(): Promise<Figure[]> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'facet-moderation-'));
  const classifier = createClassifier();
  const minors = createMinorFinder();
  try {
    const figures: Figure[] = [];
    for (const width of widths) {
      const scores: number[] = [];
      const started = performance.now();
      for (const [i, photo] of photos.entries()) {
        const file = path.join(scratch, `${String(width)}-${String(i)}.jpg`);
        await sharp(photo).resize(width).jpeg({ quality: 85 }).toFile(file);
        const [one] = await classifier.look({ file, frames: [0] });
        scores.push(Math.max(one?.Porn ?? 1, one?.Hentai ?? 1));
      }
      figures.push({
        name: `highest score of an innocent photo, ${String(width)} pixels wide`,
        value: Math.max(...scores),
        unit: '',
        digits: 2,
        target: { atMost: blockedFrom.Porn ?? 1 },
        beside: `${String(Math.round((performance.now() - started) / photos.length))} ms a photo`,
      });
    }
    const refused: boolean[] = [];
    for (const photo of photos) refused.push(await minors.shows(photo));
    const count = refused.filter(Boolean).length;
    figures.push({ name: 'photos of adults that are refused as minors’, of 6', value: count, unit: '' });
    return figures;
  } finally {
    await classifier.close();
    await minors.close();
    await rm(scratch, { recursive: true, force: true });
  }
}
