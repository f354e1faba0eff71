// Cuts the single portraits out of face-api's group photos, and makes the thumbnails: `node samples/make.mjs`. Origins stand in CREDITS.md.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const here = path.dirname(fileURLToPath(import.meta.url));
const thumbnails = path.join(here, '../src/face/samples');
const package_ = path.dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json'));
const photo = (number) => path.join(package_, `demo/sample${number}.jpg`);

/** Pupils that the flash made red, by the portrait's own pixels. */
const redPupils = {
  'brown-hair': [
    [158.3, 253.8],
    [245.3, 272.6],
  ],
};

const smoothstep = (value, from, to) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** What is red in a pupil and its iris becomes dark, with the light of the flash in it. Changes `data`, RGB. */
function darkenPupil(data, width, [x, y]) {
  for (let row = Math.round(y) - 12; row <= y + 12; row++)
    for (let column = Math.round(x) - 12; column <= x + 12; column++) {
      const at = (row * width + column) * 3;
      const [red, green, blue] = data.subarray(at, at + 3);
      const distance = Math.hypot(column - x, row - y);
      const share = smoothstep(red - Math.max(green, blue), 14, 30) * (1 - smoothstep(distance, 9.5, 12));
      const pupil = 1 - smoothstep(distance, 2.6, 5.2);
      const light = Math.hypot(column - x - 1.2, row - y + 1.6);
      const grey =
        Math.min((green + blue) / 2, 95) * (1 - 0.72 * pupil) * 0.92 + 150 * Math.exp(-((light / 1.05) ** 2));
      const white = Math.exp(-((light / 1.3) ** 2));
      for (const [channel, tint] of [1.02, 0.97, 0.84].entries())
        data[at + channel] = Math.round(data[at + channel] * (1 - share) + grey * (tint * (1 - white) + white) * share);
    }
}

const portraits = {
  'black-hair': [6, { left: 40, top: 320, width: 600, height: 750 }],
  'hair-bun': [5, { left: 560, top: 0, width: 540, height: 430 }],
  'light-hair': [1, { left: 1290, top: 0, width: 560, height: 700 }],
  'brown-hair': [6, { left: 1385, top: 120, width: 520, height: 650 }],
};
for (const [name, [number, part]] of Object.entries(portraits)) {
  const { data, info } = await sharp(photo(number))
    .extract(part)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const pupil of redPupils[name] ?? []) darkenPupil(data, info.width, pupil);
  await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 88, mozjpeg: true })
    .toFile(path.join(here, `${name}.jpg`));
}

const small = (from, name) =>
  sharp(from)
    .resize(160, 160, { position: 'top' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(thumbnails, name));
const offered = [
  'blue-suit',
  'dark-suit',
  'white-suit',
  'knight',
  'oil-portrait',
  'astronaut',
  'black-hair',
  'hair-bun',
];
for (const name of offered) await small(path.join(here, `${name}.jpg`), `${name}.jpg`);
