// Cuts the single portraits out of face-api's group photos, and makes the thumbnails: `node samples/make.mjs`. Origins stand in CREDITS.md.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const here = path.dirname(fileURLToPath(import.meta.url));
const thumbnails = path.join(here, '../src/face/samples');
const package_ = path.dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json'));
const photo = (number) => path.join(package_, `demo/sample${number}.jpg`);

const portraits = {
  'black-hair': [6, { left: 40, top: 320, width: 600, height: 750 }],
  'hair-bun': [5, { left: 560, top: 0, width: 540, height: 430 }],
  'light-hair': [1, { left: 1290, top: 0, width: 560, height: 700 }],
  'brown-hair': [6, { left: 1385, top: 120, width: 520, height: 650 }],
  'violet-wall': [4, { left: 480, top: 0, width: 500, height: 625 }],
};
for (const [name, [number, part]] of Object.entries(portraits))
  await sharp(photo(number))
    .extract(part)
    .jpeg({ quality: 88, mozjpeg: true })
    .toFile(path.join(here, `${name}.jpg`));

const small = (from, name) =>
  sharp(from)
    .resize(160, 160, { position: 'top' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(thumbnails, name));
for (const name of ['astronaut', ...Object.keys(portraits)]) await small(path.join(here, `${name}.jpg`), `${name}.jpg`);
