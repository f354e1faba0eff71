import type { ToolName } from '@facet/catalog';

/* The colours stand on light and on dark cards. */
const indigo = '#5b4be0';
const deep = '#4334b4';
const lilac = '#a79cf3';
const pale = '#dcd7fb';
const coral = '#f27a4d';
const paper = '#ffffff';

/** A sheet with the house's cut corner. */
function sheet(x: number, y: number, width: number, height: number, fill = paper, cut = 22): string {
  const points = [
    [x, y],
    [x + width - cut, y],
    [x + width, y + cut],
    [x + width, y + height],
    [x, y + height],
  ];
  return `<polygon points="${points.map((point) => point.join()).join(' ')}" fill="${fill}"/>`;
}

const rect = (x: number, y: number, width: number, height: number, fill: string, round = 3): string =>
  `<rect x="${String(x)}" y="${String(y)}" width="${String(width)}" height="${String(height)}" rx="${String(round)}" fill="${fill}"/>`;
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, colour: string, width = 7): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${String(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${String(x)}" cy="${String(y)}" r="${String(radius)}" fill="${fill}"/>`;

/** A strip of film with `frames` pictures. */
function film(x: number, y: number, width: number, height: number, frames: number, fill = indigo): string {
  const step = width / frames;
  const each = Array.from({ length: frames }, (_, at) =>
    rect(x + at * step + 6, y + 18, step - 12, height - 36, pale, 2),
  );
  const holes = Array.from({ length: frames * 2 }, (_, at) => {
    const left = x + (at + 0.5) * (step / 2) - 4;
    return rect(left, y + 5, 8, 7, paper, 1.5) + rect(left, y + height - 12, 8, 7, paper, 1.5);
  });
  return rect(x, y, width, height, fill, 6) + each.join('') + holes.join('');
}

const arrowDown = (x: number, y: number, size: number, colour: string): string =>
  line(
    `M${String(x)} ${String(y)}v${String(size)}m${String(-size / 2.4)} ${String(-size / 2.4)}l${String(size / 2.4)} ${String(size / 2.4)}l${String(size / 2.4)} ${String(-size / 2.4)}`,
    colour,
    9,
  );

/** The gem of the house. */
const gem = (x: number, y: number, size: number): string =>
  `<g transform="translate(${String(x)} ${String(y)}) scale(${String(size / 100)})">` +
  path('M22 0h56l22 32H0z', lilac) +
  path('M22 0 36 32H0z', indigo) +
  path('M78 0l22 32H64z', coral) +
  path('M0 32h36l14 60z', deep) +
  path('M36 32h28L50 92z', indigo) +
  path('M64 32h36L50 92z', '#2f2490') +
  '</g>';

/** A person without features. */
const head = (x: number, y: number, size: number, skin: string, hair: string): string =>
  `<g transform="translate(${String(x)} ${String(y)}) scale(${String(size / 100)})">` +
  path('M8 100c0-26 19-38 42-38s42 12 42 38z', hair) +
  circle(50, 38, 28, skin) +
  path('M20 40C16 8 38 2 52 4c24 0 32 16 28 36-4-12-12-18-24-18-14 0-28 4-36 18z', hair) +
  '</g>';

/** A medium falls into the visitor's tray: what every downloader does. */
const download = (medium: string): string =>
  sheet(96, 24, 128, 104) +
  medium +
  arrowDown(160, 138, 38, coral) +
  line('M92 176v28a8 8 0 0 0 8 8h120a8 8 0 0 0 8-8v-28', indigo, 9);

const play = (x: number, y: number, size: number, fill = indigo): string =>
  path(
    `M${String(x)} ${String(y)}l${String(size)} ${String(size * 0.6)}l${String(-size)} ${String(size * 0.6)}z`,
    fill,
  );
const note = (x: number, y: number): string =>
  line(`M${String(x)} ${String(y + 44)}v-44l34 -8v44`, indigo, 7) +
  circle(x - 9, y + 46, 10, coral) +
  circle(x + 25, y + 38, 10, coral);

const swapArrows = (x: number, y: number): string =>
  line(`M${String(x)} ${String(y)}h34m-11 -11l11 11l-11 11`, coral, 6) +
  line(`M${String(x + 34)} ${String(y + 30)}h-34m11 -11l-11 11l11 11`, coral, 6);

/** Two people on a medium, who change faces. */
const swapOn = (medium: string, second = coral): string =>
  medium + head(64, 76, 76, '#f6d9c8', deep) + head(180, 76, 76, '#e9b99a', second) + swapArrows(143, 104);

const wave = (heights: readonly number[], x: number, colour: string): string =>
  heights.map((height, at) => rect(x + at * 13, 120 - height / 2, 7, height, colour, 3.5)).join('');

/** Somebody who moves. @param limbs of the body, from the neck on */
const dancer = (limbs: string): string => circle(160, 60, 24, coral) + line(limbs, indigo, 13);
const shakes = line('M84 84q-18 26 0 52M66 76q-24 34 0 68M236 84q18 26 0 52M254 76q24 34 0 68', lilac, 6);

/** A point of a circle around the middle, by a number of twelve. */
function spoke(turn: number, radius: number): string {
  const angle = (turn / 12) * Math.PI * 2;
  return `${String(Math.round(160 + radius * Math.cos(angle)))} ${String(Math.round(120 + radius * 0.8 * Math.sin(angle)))}`;
}

const drawings: Partial<Record<ToolName, string>> = {
  'ai-background-remover':
    sheet(60, 30, 200, 180, pale) +
    path('M60 210l52-66 40 42 34-40 74 64z', lilac) +
    circle(208, 84, 18, paper) +
    head(96, 66, 144, '#f6d9c8', deep) +
    `<path d="M74 196V60a8 8 0 0 1 8-8h120" fill="none" stroke="${coral}" stroke-width="6" stroke-dasharray="12 10" stroke-linecap="round"/>`,
  'ai-image-enhancer':
    sheet(50, 40, 220, 160, pale) +
    path('M50 200l66-76 44 48 26-26 84 54z', lilac) +
    `<clipPath id="s"><path d="M160 40h110v160H160z"/></clipPath><g clip-path="url(#s)">${sheet(50, 40, 220, 160, '#cfc7fb')}${path('M50 200l66-76 44 48 26-26 84 54z', indigo)}</g>` +
    circle(214, 92, 16, coral) +
    line('M160 40v160', paper, 5),
  'ai-unblur-image':
    sheet(60, 36, 200, 168, pale) +
    `<circle cx="160" cy="120" r="62" fill="none" stroke="${lilac}" stroke-width="10" opacity="0.6"/>` +
    circle(160, 120, 40, indigo) +
    circle(172, 108, 10, paper) +
    line('M84 84V60h24M236 84V60h-24M84 156v24h24M236 156v24h-24', coral, 6),
  'ai-out-painting':
    sheet(24, 62, 272, 116, pale) +
    sheet(96, 62, 128, 116, lilac) +
    circle(192, 92, 13, coral) +
    path('M96 160l44-48 34 36 18-18 32 30v18H96z', indigo) +
    path('M24 168l30-26 42 18v18H24zM224 160l32-22 40 30v10h-72z', lilac) +
    line('M78 120H42M54 108l-12 12 12 12M242 120h36M266 108l12 12-12 12', deep, 6),
  'ai-image-to-cartoon':
    sheet(60, 30, 200, 180, '#fbd9cb') +
    head(90, 58, 150, '#f6d9c8', coral) +
    `<circle cx="152" cy="118" r="5" fill="${deep}"/><circle cx="178" cy="118" r="5" fill="${deep}"/>` +
    line('M154 136q11 9 22 0', deep, 4),
  'ai-portrait-generator':
    sheet(70, 24, 180, 192, lilac) +
    sheet(86, 42, 148, 156, pale, 16) +
    head(98, 66, 126, '#f6d9c8', deep) +
    line('M214 206l46-58', coral, 12) +
    path('M204 220l6-22 14 11z', deep),
  'ai-headshot-generator':
    sheet(90, 24, 140, 192, paper) +
    rect(102, 38, 100, 110, pale, 4) +
    head(104, 46, 100, '#f6d9c8', deep) +
    rect(102, 162, 84, 10, lilac, 5) +
    rect(102, 184, 56, 10, coral, 5),
  'ai-sticker-generator':
    `<path d="M84 196c-26-60 10-150 76-150s102 90 76 150c-20 18-132 18-152 0z" fill="${paper}"/>` +
    head(96, 62, 130, '#f6d9c8', coral) +
    path('M206 206c22-4 36-18 40-40 2 26-14 42-40 40z', lilac),
  'ai-image-blender':
    sheet(44, 50, 150, 120, indigo) +
    `<g opacity="0.82">${sheet(122, 78, 156, 124, coral)}</g>` +
    path('M122 202l46-52 30 32 20-20 60 40z', deep),
  'ai-face-swap': swapOn(sheet(40, 44, 240, 152, pale)),
  'ai-head-swap-online-free':
    sheet(40, 30, 240, 180, pale) +
    head(66, 66, 104, '#f6d9c8', deep) +
    head(164, 66, 104, '#e9b99a', coral) +
    line('M110 52q50 -26 96 0m-12 -12l12 12l-18 3', coral, 6),
  'ai-multiple-face-swap':
    sheet(26, 44, 268, 152, pale) +
    head(38, 92, 76, '#f6d9c8', deep) +
    head(122, 92, 76, '#e9b99a', coral) +
    head(206, 92, 76, '#c98d6a', '#2f2490') +
    swapArrows(104, 62) +
    swapArrows(188, 62),
  'face-swap-video': swapOn(film(30, 52, 260, 136, 2)),
  'multiple-video-face-swap':
    film(30, 52, 260, 136, 3) +
    head(40, 88, 66, '#f6d9c8', deep) +
    head(127, 88, 66, '#e9b99a', coral) +
    head(214, 88, 66, '#c98d6a', '#2f2490') +
    line('M74 66q44 -34 86 0m-10 -14l10 14l-17 2', coral, 6) +
    line('M246 176q-44 34 -86 0m10 14l-10 -14l17 -2', coral, 6),
  'gif-face-swap':
    swapOn(sheet(40, 48, 240, 144, pale)) +
    rect(52, 58, 52, 22, indigo, 4) +
    line('M71 65h-8v9h8v-4h-3m11 -5v9m8 0v-9h7m-7 4h5', paper, 3.5),
  'gender-swap':
    sheet(70, 28, 180, 184, pale) +
    head(98, 62, 124, '#f6d9c8', deep) +
    `<clipPath id="h"><path d="M160 40h90v180h-120z"/></clipPath><g clip-path="url(#h)">${sheet(70, 28, 180, 184, '#fbd9cb')}${head(98, 62, 124, '#f0c6ae', coral)}</g>` +
    line('M172 22l-28 196', paper, 5),
  'image-to-video':
    sheet(34, 60, 150, 120, pale) +
    path('M34 180l44-56 34 34 22-24 50 46z', indigo) +
    circle(142, 92, 14, coral) +
    line('M196 120h26m-10-10l10 10l-10 10', coral, 8) +
    rect(232, 68, 62, 104, indigo, 8) +
    play(252, 100, 32, paper),
  'face-morph':
    head(26, 74, 96, '#f6d9c8', deep) + head(112, 74, 96, '#f0c6ae', '#8a5ac0') + head(198, 74, 96, '#e9b99a', coral),
  'ai-object-remover-from-photo':
    sheet(60, 36, 200, 168, pale) +
    path('M60 204l62-78 46 46 28-30 64 62z', indigo) +
    circle(214, 88, 16, lilac) +
    `<circle cx="120" cy="96" r="28" fill="none" stroke="${coral}" stroke-width="6" stroke-dasharray="12 9"/>` +
    line('M108 84l24 24m0-24l-24 24', coral, 6),
  'batch-face-swap':
    sheet(84, 34, 150, 120, lilac) +
    sheet(100, 56, 150, 120, pale) +
    sheet(116, 78, 150, 120) +
    head(146, 104, 92, '#e9b99a', coral) +
    head(28, 92, 74, '#e9b99a', coral),
  'video-downloader': download(play(142, 52, 44)),
  'youtube-to-mp4-converter': download(rect(116, 52, 88, 54, indigo, 10) + play(150, 65, 24, paper)),
  'youtube-to-mp3': download(note(148, 52)),
  'instagram-video-downloader': download(
    `<rect x="130" y="46" width="60" height="60" rx="16" fill="none" stroke="${indigo}" stroke-width="7"/>` +
      circle(160, 76, 15, lilac) +
      circle(178, 58, 5, coral),
  ),
  'tiktok-video-downloader': download(rect(138, 38, 44, 76, indigo, 9) + play(150, 64, 22, paper)),
  'facebook-video-downloader': download(path('M118 46h84v48h-50l-18 18v-18h-16z', indigo) + play(152, 58, 22, paper)),
  'vimeo-video-downloader': download(circle(160, 76, 32, indigo) + play(150, 60, 27, paper)),
  'video-cutter':
    film(30, 76, 118, 92, 2, lilac) +
    film(176, 76, 114, 92, 2) +
    line('M162 46v148', coral, 5) +
    path('M150 40h24l-12 18z', coral) +
    path('M150 200h24l-12-18z', coral),
  'video-joiner':
    film(26, 48, 150, 78, 3) +
    film(144, 116, 150, 78, 3, coral) +
    circle(160, 121, 25, paper) +
    line('M160 110v22m-11-11h22', indigo, 7),
  'video-to-gif':
    film(34, 76, 120, 92, 2) +
    line('M216 78a46 46 0 1 1-34 78', coral, 9) +
    path('M228 60l-24 17 26 18z', coral) +
    line('M206 118h-11v14h11v-6h-4m15 -8v14m11 0v-14h10m-10 7h7', indigo, 5),
  'add-subtitle-to-video':
    sheet(50, 42, 220, 150, indigo) +
    circle(206, 88, 15, coral) +
    path('M50 192l66-76 44 48 26-26 54 54z', lilac) +
    rect(84, 142, 152, 14, paper, 7) +
    rect(112, 164, 96, 14, paper, 7),
  // A film strip, grainy on the left of a line and clear on the right.
  'ai-video-enhancer':
    film(34, 58, 252, 126, 2) +
    [
      [62, 98],
      [84, 90],
      [104, 106],
      [128, 92],
      [72, 126],
      [96, 134],
      [118, 118],
      [140, 138],
      [58, 152],
      [84, 156],
      [112, 152],
      [138, 112],
    ]
      .map(([x, y]) => circle(x!, y!, 3, lilac))
      .join('') +
    line('M160 44v154', coral, 5) +
    path('M188 156l34-42 22 24 14-14 16 32z', lilac) +
    path('M208 66l6 17 17 6-17 6-6 17-6-17-17-6 17-6z', coral),
  'video-remove-background-noise':
    wave([38, 74, 28, 96, 46, 118, 62, 84], 34, lilac) +
    line('M154 52v136', coral, 5) +
    wave([14, 34, 62, 92, 104, 84, 56, 30, 12], 174, indigo),
  'ai-attractiveness-test':
    sheet(80, 24, 160, 192, pale) +
    head(100, 50, 120, '#f6d9c8', deep) +
    line('M104 82h112M104 110h112M104 136h112', coral, 3) +
    line('M138 60v96M182 60v96', coral, 3),
  'ai-gif-generator':
    sheet(38, 76, 120, 96, lilac) +
    sheet(70, 60, 120, 96, pale) +
    sheet(102, 44, 120, 96, indigo) +
    circle(190, 74, 10, coral) +
    path('M102 140l34-42 26 26 18-18 42 34z', lilac) +
    line('M236 110a48 48 0 1 1-40 72', coral, 9) +
    path('M248 92l-24 17 26 18z', coral),
  'ai-photo-editor':
    sheet(50, 36, 156, 168, pale) +
    path('M50 204l48-62 38 40 26-26 44 48z', indigo) +
    circle(160, 84, 14, coral) +
    line('M232 64v112M262 64v112', lilac, 7) +
    circle(232, 96, 11, indigo) +
    circle(262, 146, 11, coral),
  'ai-tattoo-generator':
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map(
        (turn) =>
          `<g transform="rotate(${String(turn * 45)} 160 120)">${line('M160 84c-18-22-14-44 0-58c14 14 18 36 0 58z', turn % 2 ? coral : indigo, 5)}</g>`,
      )
      .join('') +
    `<circle cx="160" cy="120" r="28" fill="none" stroke="${indigo}" stroke-width="5"/>` +
    circle(160, 120, 10, coral),
  'ai-watermark-remover':
    sheet(60, 36, 200, 168, pale) +
    path('M60 204l62-78 46 46 28-30 64 62z', indigo) +
    circle(214, 84, 16, coral) +
    `<g opacity="0.75">${line('M84 70l40 40M120 62l52 52M76 106l30 30', paper, 10)}</g>`,
  'ai-hairstyle-changer':
    sheet(70, 28, 180, 184, pale) +
    head(98, 58, 124, '#f6d9c8', deep) +
    `<clipPath id="c"><path d="M160 28h90v184h-90z"/></clipPath><g clip-path="url(#c)">${head(98, 58, 124, '#f6d9c8', coral)}</g>` +
    line('M160 36v168', paper, 4),
  'text-to-speech':
    sheet(40, 56, 116, 128, pale) +
    rect(58, 84, 78, 10, lilac, 5) +
    rect(58, 108, 60, 10, lilac, 5) +
    rect(58, 132, 70, 10, lilac, 5) +
    wave([20, 48, 84, 112, 72, 96, 40, 18], 184, indigo),
  'spanish-text-to-speech':
    sheet(40, 56, 116, 128, pale) +
    line('M80 148v-40a18 18 0 0 1 36 0v40', indigo, 8) +
    line('M80 82c6-8 12-8 18-2s12 6 18-2', coral, 7) +
    wave([20, 48, 84, 112, 72, 96, 40, 18], 184, coral),
  'video-watermark-remover':
    film(34, 56, 252, 128, 2) +
    `<circle cx="214" cy="104" r="24" fill="none" stroke="${coral}" stroke-width="6" stroke-dasharray="11 8"/>` +
    line('M204 94l20 20m0-20l-20 20', coral, 6),
  'start-end-to-video':
    sheet(30, 74, 92, 92, lilac) +
    sheet(198, 74, 92, 92, indigo) +
    circle(76, 120, 16, coral) +
    circle(252, 112, 26, coral) +
    line('M134 120h52m-12-12l12 12l-12 12', coral, 7),
  'body-shake': dancer('M160 92q-8 34 4 54l-22 58m22-58l26 56M160 100l-42 30m42-30l44 22') + shakes,
  'ai-dance-generator': dancer('M160 92q6 30-4 54l-26 56m26-56l34 50M160 100l-46-26m46 26l50-34') + note(232, 128),
  'subject-3-dance': dancer('M160 92v54l-34 52m34-52l16 26 26 24M160 100l-38 6-8-34m46 28l38-6 8-34') + shakes,
  'ai-talking-photo':
    sheet(48, 36, 150, 172, pale) +
    head(60, 66, 126, '#f6d9c8', deep) +
    path('M112 128c6-5 16-5 22 0c-2 14-20 14-22 0z', coral) +
    wave([30, 62, 100, 70, 38], 222, indigo),
  'script-to-video':
    sheet(34, 40, 112, 150, pale) +
    rect(52, 64, 72, 10, lilac, 5) +
    rect(52, 86, 56, 10, lilac, 5) +
    rect(52, 120, 72, 10, lilac, 5) +
    rect(52, 142, 62, 10, lilac, 5) +
    line('M158 116h30m-12-12l12 12l-12 12', coral, 7) +
    film(200, 70, 92, 92, 1) +
    play(232, 96, 34, coral),
  'earth-zoom-ai-generator':
    circle(170, 128, 82, indigo) +
    path('M112 84c26-24 62-30 84-16 8 20-18 26-30 40s-34 6-44 20c-14-6-18-26-10-44z', lilac) +
    path('M176 148c22-10 44-6 56 8-6 22-24 38-44 46-14-14-20-36-12-54z', lilac) +
    `<circle cx="170" cy="128" r="94" fill="none" stroke="${pale}" stroke-width="6"/>` +
    path('M84 22c-20 0-34 14-34 32 0 24 34 52 34 52s34-28 34-52c0-18-14-32-34-32z', coral) +
    circle(84, 54, 13, paper),
  'jojo-ai-filter':
    sheet(60, 30, 200, 180, pale) +
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
      .map((turn) => line(`M${spoke(turn, 84)}L${spoke(turn, 118)}`, deep, turn % 3 === 0 ? 8 : 4))
      .join('') +
    head(100, 62, 120, '#f6d9c8', coral),
};

/** A drawing of what a tool does, for the tools whose work no picture shows: an SVG without a ground, 320 × 240. */
export function drawingOf(tool: string): string | null {
  const drawn = (drawings as Readonly<Record<string, string | undefined>>)[tool];
  if (drawn === undefined) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240">${drawn}</svg>\n`;
}

/** The drawing of a tool that has none of its own: one that a remote brought since. */
export const anyDrawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240">${gem(100, 66, 120)}</svg>\n`;
