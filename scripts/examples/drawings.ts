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

const skin = '#f6d9c8';
/** What goes in at the left, what comes out at the right: of tools whose results this installation cannot make. */
const becomes = (before: string, after: string): string =>
  before + line('M148 120h24m-10 -10l10 10l-10 10', coral, 7) + after;
const given = (inside: string, fill = pale): string => sheet(18, 58, 118, 124, fill, 18) + inside;
const came = (inside: string, fill = pale): string => sheet(184, 40, 118, 160, fill, 22) + inside;
/** A clip of one picture, which plays. */
const clip = (inside: string): string => film(182, 50, 122, 140, 1) + inside + play(272, 146, 18, coral);
const words = (x: number, y: number, widths: readonly number[]): string =>
  widths.map((width, at) => rect(x, y + at * 22, width, 10, at === 1 ? coral : lilac, 5)).join('');
/** Hills and a sun within a place of 118 by `height` pixels, whose foot is at `foot`. */
const hills = (x: number, foot: number, far: string, near: string, sun: string): string =>
  circle(x + 88, foot - 84, 12, sun) +
  path(`M${String(x)} ${String(foot)}v-34l36-40 34 38 18-16 30 26v26z`, far) +
  path(`M${String(x)} ${String(foot)}v-16l40-18 42 20 36-12v26z`, near);
const heart = (x: number, y: number, size: number): string =>
  `<path transform="translate(${String(x)} ${String(y)}) scale(${String(size)})" d="M0 6C0-4 14-6 16 4 18-6 32-4 32 6 32 18 16 26 16 26S0 18 0 6z" fill="${coral}"/>`;
/** A person from the hips up. @param wide of the shoulders, against the usual */
const torso = (x: number, y: number, shirt: string, hair: string, wide = 1): string => {
  const half = 36 * wide;
  return (
    circle(x, y, 20, skin) +
    path(`M${String(x - 21)} ${String(y + 2)}c-4-26 8-32 21-32s25 6 21 32c-4-12-12-14-21-14s-17 2-21 14z`, hair) +
    path(
      `M${String(x - half)} ${String(y + 48)}c2-14 14-20 ${String(half - 10)}-20h20c${String(half - 24)} 0 ${String(half - 12)} 6 ${String(half - 10)} 20v44h${String(-2 * half)}z`,
      shirt,
    )
  );
};

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
  'text-to-image': becomes(given(words(34, 82, [74, 58, 80, 44])), came(hills(184, 200, lilac, indigo, coral))),
  'ai-bikini-generator': becomes(
    given(words(34, 82, [70, 84, 52, 66])),
    came(
      circle(206, 66, 12, coral) +
        path('M184 150c20-12 38-12 58 0s40 12 60 0v50H184z', indigo) +
        path('M184 172c20-12 38-12 58 0s40 12 60 0v28H184z', lilac) +
        line('M234 150V92', deep, 6) +
        path('M200 96c8-30 60-30 68 0-12-8-22-8-34 0-12-8-22-8-34 0z', coral),
    ),
  ),
  'image-to-image': becomes(
    given(hills(18, 182, lilac, indigo, paper)),
    came(hills(184, 200, '#f7b79b', coral, deep), '#fbd9cb'),
  ),
  'ai-image-to-anime': becomes(
    given(head(32, 92, 90, skin, deep)),
    came(
      head(190, 88, 106, skin, coral) +
        `<ellipse cx="232" cy="130" rx="6" ry="9" fill="${deep}"/><ellipse cx="256" cy="130" rx="6" ry="9" fill="${deep}"/>` +
        circle(234, 127, 2.4, paper) +
        circle(258, 127, 2.4, paper) +
        line('M239 149q5 5 10 0', deep, 3),
      '#fbd9cb',
    ),
  ),
  'ghibli-ai-generator': becomes(
    given(hills(18, 182, lilac, deep, paper)),
    came(
      circle(216, 84, 14, paper) +
        circle(236, 78, 19, paper) +
        circle(258, 86, 14, paper) +
        path('M184 200v-44c30-26 50-20 70-4 16-12 32-14 48-6v54z', '#8fcf9f') +
        path('M184 200v-22c34-14 84-12 118 2v20z', '#4fa36b') +
        rect(262, 140, 24, 26, coral, 2) +
        path('M256 142l18-18 18 18z', deep),
      '#cfe4fb',
    ),
  ),
  'ai-kiss-video-generator': becomes(
    given(head(18, 120, 62, skin, deep) + head(72, 120, 62, '#e9b99a', coral)),
    clip(head(188, 104, 68, skin, deep) + head(230, 104, 68, '#e9b99a', coral) + heart(227, 76, 1)),
  ),
  'ai-hug-generator': becomes(
    given(head(18, 120, 62, skin, deep) + head(72, 120, 62, '#e9b99a', coral)),
    clip(
      head(196, 96, 76, skin, deep) + head(220, 100, 72, '#e9b99a', coral) + line('M204 164q36 14 70-4', '#e9b99a', 10),
    ),
  ),
  'ai-twerk-generator': becomes(
    given(torso(77, 90, lilac, deep)),
    clip(
      circle(232, 92, 13, coral) +
        line('M236 110q-4 18 14 24M250 134l-10 26M250 134l8 28M234 116l-16 16', indigo, 8) +
        line('M270 118q8 14 0 28M280 112q12 20 0 40', coral, 4),
    ),
  ),
  'lip-sync': becomes(
    film(18, 42, 118, 92, 1) +
      head(44, 58, 60, skin, deep) +
      [18, 34, 52, 30, 44, 22].map((size, at) => rect(38 + at * 14, 172 - size / 2, 7, size, coral, 3.5)).join(''),
    clip(head(200, 76, 88, skin, deep) + path('M234 120c5-4 15-4 20 0-2 12-18 12-20 0z', coral)),
  ),
  'baby-ai-video-generator': becomes(
    given(head(32, 92, 90, skin, deep)),
    clip(
      circle(243, 118, 34, skin) +
        line('M243 86q-8-12 4-16', deep, 4) +
        circle(232, 116, 4, deep) +
        circle(254, 116, 4, deep) +
        line('M236 131q7 6 14 0', coral, 4) +
        path('M213 172c4-16 16-22 30-22s26 6 30 22z', lilac),
    ),
  ),
  'reference-to-video': becomes(
    sheet(20, 44, 74, 62, pale, 12) +
      head(32, 54, 50, skin, deep) +
      sheet(62, 92, 74, 62, '#fbd9cb', 12) +
      head(74, 102, 50, '#e9b99a', coral) +
      sheet(20, 140, 74, 62, lilac, 12) +
      path('M20 202v-20l26-22 20 18 12-10 16 14v20z', indigo),
    clip(
      path('M188 172v-24l30-22 26 20 20-12 34 24v14z', indigo) +
        head(198, 98, 56, skin, deep) +
        head(232, 98, 56, '#e9b99a', coral),
    ),
  ),
  'image-to-animation': becomes(
    given(hills(18, 182, lilac, indigo, coral)),
    clip(
      circle(270, 92, 11, coral) +
        path('M188 172v-30l34-34 30 32 16-14 30 26v20z', lilac) +
        line('M204 94h26M196 108h20', paper, 5) +
        path('M188 172v-12l38-16 40 18 32-10v20z', deep),
    ),
  ),
  'ghibli-video-generator': becomes(
    film(18, 62, 118, 116, 1) + path('M24 160v-18l34-30 30 26 18-12 24 18v16z', indigo) + circle(104, 100, 9, coral),
    clip(
      rect(188, 68, 110, 104, '#cfe4fb', 2) +
        circle(220, 94, 11, paper) +
        circle(236, 90, 15, paper) +
        circle(253, 96, 11, paper) +
        path('M188 172v-34c30-22 50-16 66-4 14-10 28-12 44-6v44z', '#8fcf9f') +
        path('M188 172v-14c34-12 76-10 110 2v12z', '#4fa36b'),
    ),
  ),
  'labubu-ai': becomes(
    given(head(32, 92, 90, skin, deep)),
    came(
      path('M216 108c-14-34-10-56 0-58 12-2 18 26 20 48zM270 108c14-34 10-56 0-58-12-2-18 26-20 48z', coral) +
        circle(243, 128, 40, coral) +
        circle(243, 134, 29, skin) +
        circle(232, 128, 6, deep) +
        circle(254, 128, 6, deep) +
        path('M226 142h34c-3 13-31 13-34 0z', deep) +
        path('M230 142l5 6 5-6 5 6 5-6 5 6 5-6z', paper) +
        path('M220 192c2-18 10-26 23-26s21 8 23 26z', coral),
    ),
  ),
  'ai-clothes-changer': becomes(
    given(torso(77, 90, lilac, deep)),
    came(
      torso(243, 108, coral, deep) +
        path('M225 134l18 22 18-22z', paper) +
        path('M239 148l4-6 4 6 5 36-9 9-9-9z', deep),
    ),
  ),
  'ai-muscle-generator': becomes(
    given(torso(77, 90, lilac, deep, 0.86)),
    came(
      torso(243, 108, lilac, deep, 1.4) +
        line('M220 158q11 9 23 2q12 7 23-2', indigo, 5) +
        line('M243 162v32M230 174h26M231 186h24', indigo, 4),
    ),
  ),
};

/** A drawing of what a tool does, for the tools whose work no picture shows: an SVG without a ground, 320 × 240. */
export function drawingOf(tool: string): string | null {
  const drawn = (drawings as Readonly<Record<string, string | undefined>>)[tool];
  if (drawn === undefined) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240">${drawn}</svg>\n`;
}

/** The drawing of a tool that has none of its own: one that a remote brought since. */
export const anyDrawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240">${gem(100, 66, 120)}</svg>\n`;
