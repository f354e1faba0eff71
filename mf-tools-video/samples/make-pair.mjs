// Makes two pictures of one place from nearly the same spot, and their thumbnails, out of `hike.jpg`: `node samples/make-pair.mjs`
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const here = path.dirname(fileURLToPath(import.meta.url));
const thumbnails = path.join(here, '../src/tools/start-end-to-video/samples');
const { width, height } = await sharp(path.join(here, 'hike.jpg')).metadata();

/** @param left @param top share of the whole that is cut off there */
async function cut(name, left, top) {
  const part = await sharp(path.join(here, 'hike.jpg'))
    .extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.round(0.9 * width),
      height: Math.round(0.94 * height),
    })
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer();
  await sharp(part).toFile(path.join(here, name));
  await sharp(part).resize(160, 160).jpeg({ quality: 80 }).toFile(path.join(thumbnails, name));
}

await cut('hike-first.jpg', 0, 0.06);
await cut('hike-last.jpg', 0.1, 0);
