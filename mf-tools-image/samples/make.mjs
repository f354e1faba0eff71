// Makes the two textures of the image blender's samples with sharp: soft light, and round bokeh. `node samples/make.mjs`
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const here = path.dirname(fileURLToPath(import.meta.url));
const width = 1200;
const height = 800;

/** Small deterministic generator (Lehmer), so that the files come out the same every time. */
function createRandom(seed) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const light = `
  <defs>
    <radialGradient id="a" cx="0.05" cy="0.2" r="0.8"><stop offset="0" stop-color="#ffd28a"/><stop offset="0.35" stop-color="#e8633c"/><stop offset="1" stop-color="#120a1e"/></radialGradient>
    <radialGradient id="b" cx="1" cy="1" r="0.7"><stop offset="0" stop-color="#6f7bff" stop-opacity="0.9"/><stop offset="1" stop-color="#120a1e" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="100%" height="100%" fill="url(#a)"/><rect width="100%" height="100%" fill="url(#b)"/>`;

const random = createRandom(7);
const colours = ['#ffcf70', '#ff9d5c', '#ff6f91', '#8f9bff', '#7fe0d0'];
const bokeh = `<rect width="100%" height="100%" fill="#0b0d1c"/>${Array.from({ length: 70 }, () => {
  const colour = colours[Math.floor(random() * colours.length)];
  return `<circle cx="${random() * width}" cy="${random() * height}" r="${12 + random() ** 2 * 70}" fill="${colour}" opacity="${0.15 + random() * 0.5}"/>`;
}).join('')}`;

const draw = (body, blur) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`))
    .blur(blur)
    .removeAlpha()
    .jpeg({ quality: 78, mozjpeg: true });

const thumbnails = path.join(here, '../src/studio/samples');
const shrink = (name) =>
  sharp(path.join(here, name)).resize(160, 160).jpeg({ quality: 80 }).toFile(path.join(thumbnails, name));

await draw(light, 30).toFile(path.join(here, 'light-leak.jpg'));
await draw(bokeh, 3).toFile(path.join(here, 'bokeh.jpg'));
await shrink('light-leak.jpg');
await shrink('bokeh.jpg');

/** A see-through word in staggered rows, for the watermark remover; DejaVu Sans draws it. */
const side = 512;
const words = [];
for (let y = -20, row = 0; y < side + 60; y += 82, row++)
  for (let x = -140 + (row % 2) * 66; x < side + 60; x += 132)
    words.push(`<text transform="translate(${x} ${y}) rotate(-24)">SAMPLE</text>`);
const marks = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><g font-family="DejaVu Sans" font-weight="bold" font-size="19" fill="#fff" fill-opacity="0.4">${words.join('')}</g></svg>`;
const marked = await sharp(path.join(here, 'astronaut.jpg'))
  .composite([{ input: Buffer.from(marks) }])
  .jpeg({ quality: 90, mozjpeg: true })
  .toBuffer();
await sharp(marked).toFile(path.join(here, 'marked.jpg'));
await shrink('marked.jpg');

/** What a lens out of focus makes of a point. @param radius pixels */
function disc(radius) {
  const side = 2 * radius + 1;
  const inside = (i) => Math.hypot((i % side) - radius, Math.floor(i / side) - radius) <= radius + 0.3;
  return { width: side, height: side, kernel: Array.from({ length: side * side }, (_, i) => (inside(i) ? 1 : 0)) };
}

/** What a camera that moves makes of a point. @param length pixels @param angle degrees above the horizontal */
function line(length, angle) {
  const half = Math.ceil(length / 2);
  const side = 2 * half + 1;
  const kernel = Array.from({ length: side * side }, () => 0);
  const steps = 50 * length;
  for (let i = 0; i <= steps; i++) {
    const far = (i / steps - 0.5) * length;
    const x = Math.round(half + far * Math.cos((angle * Math.PI) / 180));
    const y = Math.round(half - far * Math.sin((angle * Math.PI) / 180));
    kernel[y * side + x]++;
  }
  return { width: side, height: side, kernel };
}

/** Photos that are not sharp, for the tool that sharpens them. */
const blur = (from, to, kernel) =>
  sharp(path.join(here, from)).convolve(kernel).jpeg({ quality: 90, mozjpeg: true }).toFile(path.join(here, to));
await blur('brown-hair.jpg', 'out-of-focus.jpg', disc(3));
await blur('pagoda.jpg', 'shaken.jpg', line(16, 25));
await shrink('out-of-focus.jpg');
await shrink('shaken.jpg');
