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

await draw(light, 30).toFile(path.join(here, 'light-leak.jpg'));
await draw(bokeh, 3).toFile(path.join(here, 'bokeh.jpg'));
