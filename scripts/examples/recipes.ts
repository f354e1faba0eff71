import type { ToolName } from '@facet/catalog';

/** A part of a picture in fractions of it: its corner and its width. Its height follows from the shape of an example. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** What is pressed before a run, by its role and its name. */
export interface Press {
  readonly role: 'radio' | 'tab' | 'button' | 'checkbox' | 'combobox' | 'slider' | 'textbox' | 'spinbutton';
  readonly name: string;
  /** Of a `combobox`: the option that is taken. */
  readonly option?: string;
  /** Of what takes a number or words: these. */
  readonly value?: string;
}

/** A file that a tool is given: one of the samples, as it is or as people bring it. */
export interface Given {
  /** Its path in the repository. */
  readonly file: string;
  /** `small`: 200 pixels wide and compressed; `blurred`: out of focus; `marked`: below a repeated word. */
  readonly as?: 'small' | 'blurred' | 'marked';
  /** The part of it that is given, in fractions of it. */
  readonly part?: Frame & { readonly height: number };
  /** Which input takes it; the first is 0, and the one where nothing is said. */
  readonly input?: number;
}

/** The part that a loop is of the clip before, seconds of it: shown on the film of that clip, below the picture. */
export interface Strip {
  readonly from: number;
  readonly to: number;
  readonly of: number;
}

/** A loop of what a tool made: its length, where it begins in that, and where its still is taken, from its beginning; seconds. */
export interface LoopPart {
  readonly from?: number;
  readonly seconds: number;
  readonly still: number;
  /** The clip before has a strip below the picture. */
  readonly strip?: Strip;
  /** The clip before is seen on the left of a line that goes to and fro. Both have the same shape and timing. */
  readonly sweep?: true;
  /** The part that is shown, in fractions of the picture; all of it, as far as it fits, where nothing is said. */
  readonly part?: Frame;
  /** Of a sound: the lines of what is spoken, shown above its waves. */
  readonly words?: readonly string[];
  /** Visitors can switch its sound on. */
  readonly sound?: true;
}

/** How a tool makes its example from its own samples, as a visitor would. */
export interface Recipe {
  readonly tool: ToolName;
  /** Of each input in its order, which of its samples is taken; the first is 0. */
  readonly samples?: readonly number[];
  /** Files instead of samples. */
  readonly given?: readonly Given[];
  /** What comes out moves or sounds. */
  readonly loop?: LoopPart;
  /** Two pictures that the tool shows before a run, by their names: they are the example, and nothing is run. */
  readonly pictures?: { readonly before: string; readonly after: string };
  /** Many pictures come out: the first of them stand beside each other, each with this part of it. */
  readonly tiles?: readonly Frame[];
  /** What starts the run, where another word does than the tool's usual one. */
  readonly run?: string;
  /** It runs on the servers: with an account of its own. */
  readonly signedIn?: true;
  /** Before anything is given, and after it. */
  readonly first?: readonly Press[];
  readonly presses?: readonly Press[];
  /** A box that is painted over the photo, in fractions of it: what an object remover shall take out. */
  readonly box?: Frame & { readonly height: number };
  /** Strokes with the brush that the tool begins with, each as places in fractions of the photo. */
  readonly strokes?: readonly (readonly (readonly [x: number, y: number])[])[];
  /** What shows of the photo before; of what came of it the same, unless `after` says otherwise. */
  readonly frame: Frame;
  readonly after?: Frame;
  /** What came of it is shown whole, on nothing. */
  readonly contain?: true;
  /** Where the photo before lies in what came of it. */
  readonly lies?: Frame;
  /** Which input is the photo before; the first is 0. Left out: the one that the tool itself compares with. */
  readonly before?: number;
}

const whole: Frame = { left: 0, top: 0, width: 1 };

const imageSamples = 'mf-tools-image/samples';
const image = (name: string, as?: Given['as']): Given => ({ file: `${imageSamples}/${name}.jpg`, ...(as && { as }) });

const clip = (name: string): Given => ({ file: `mf-tools-video/samples/${name}.mp4` });

/** The tools whose work a picture or a loop shows at the size of a card. The others have drawings (drawings.ts). */
export const recipes: readonly Recipe[] = [
  {
    tool: 'ai-background-remover',
    given: [image('dahlia')],
    presses: [{ role: 'radio', name: 'Main object' }],
    frame: { left: 0.07, top: 0, width: 0.82 },
  },
  { tool: 'ai-image-to-cartoon', given: [image('pagoda')], frame: { left: 0.02, top: 0, width: 0.8 } },
  {
    tool: 'ai-sticker-generator',
    given: [image('dahlia')],
    presses: [{ role: 'radio', name: 'Main object' }],
    frame: { left: 0.07, top: 0, width: 0.82 },
    after: whole,
    before: 0,
    contain: true,
  },
  { tool: 'ai-headshot-generator', samples: [0], frame: whole, after: { left: 0, top: 0.1, width: 1 }, before: 0 },
  {
    tool: 'ai-portrait-generator',
    given: [image('cat')],
    presses: [{ role: 'combobox', name: 'Painted as', option: 'Pencil' }],
    frame: { left: 0.05, top: 0, width: 0.8 },
  },
  { tool: 'gender-swap', samples: [0], presses: [{ role: 'radio', name: 'Masculine' }], frame: whole },
  { tool: 'ai-watermark-remover', given: [image('pagoda', 'marked')], frame: { left: 0.02, top: 0, width: 0.8 } },
  {
    tool: 'ai-unblur-image',
    given: [image('pagoda', 'blurred')],
    presses: [{ role: 'slider', name: 'Strength', value: '0.9' }],
    frame: { left: 0.1, top: 0.28, width: 0.46 },
  },
  {
    tool: 'ai-hairstyle-changer',
    given: [{ file: 'mf-tools-faceswap/samples/light-hair.jpg' }],
    frame: { left: 0.12, top: 0.2, width: 0.88 },
  },
  {
    tool: 'ai-clothes-changer',
    given: [image('astronaut')],
    presses: [{ role: 'combobox', name: 'New colour', option: 'Teal' }],
    strokes: [
      [
        [0.1, 0.62],
        [0.3, 0.58],
        [0.27, 0.75],
      ],
      [
        [0.58, 0.58],
        [0.64, 0.72],
      ],
    ],
    frame: { left: 0.02, top: 0.02, width: 0.74 },
  },
  {
    tool: 'ai-tattoo-generator',
    first: [{ role: 'radio', name: 'On the skin' }],
    samples: [0],
    presses: [
      { role: 'slider', name: 'From the left', value: '0.6' },
      { role: 'slider', name: 'From the top', value: '0.6' },
      { role: 'slider', name: 'Size', value: '0.36' },
      { role: 'slider', name: 'Line width', value: '9' },
      { role: 'slider', name: 'Detail', value: '0.3' },
      { role: 'slider', name: 'Round the limb', value: '0.6' },
      { role: 'slider', name: 'The limb leans by (degrees)', value: '20' },
    ],
    run: 'Put it on the skin',
    frame: { left: 0.16, top: 0.13, width: 0.7 },
    before: 0,
  },
  {
    tool: 'ai-out-painting',
    given: [{ file: 'mf-tools-video/samples/dandelion.jpg', part: { left: 0, top: 0, width: 0.75, height: 1 } }],
    presses: [
      { role: 'slider', name: 'To the left', value: '0.17' },
      { role: 'slider', name: 'To the right', value: '0.17' },
    ],
    frame: { left: 0, top: 0, width: 0.746 },
    before: 0,
    lies: { left: 0.1268, top: 0, width: 0.7463 },
  },
  {
    tool: 'ai-photo-editor',
    given: [{ file: 'mf-tools-video/samples/hike.jpg' }],
    presses: [
      { role: 'tab', name: 'Filters' },
      { role: 'radio', name: 'Golden' },
    ],
    frame: { left: 0.12, top: 0, width: 0.75 },
    before: 0,
  },
  { tool: 'ai-image-enhancer', given: [image('cat', 'small')], frame: { left: 0.22, top: 0.05, width: 0.5 } },
  {
    tool: 'ai-object-remover-from-photo',
    given: [image('dahlia')],
    box: { left: 0.42, top: 0.86, width: 0.31, height: 0.14 },
    frame: { left: 0.07, top: 0, width: 0.88 },
  },
  {
    tool: 'ai-image-blender',
    given: [image('astronaut'), { file: 'mf-tools-video/samples/dandelion.jpg', input: 1 }],
    frame: whole,
  },
  { tool: 'ai-face-swap', samples: [0, 1], frame: { left: 0.22, top: 0.02, width: 0.6 } },
  {
    tool: 'face-swap-video',
    given: [
      { file: 'mf-tools-faceswap/samples/astronaut.mp4' },
      { file: 'mf-tools-faceswap/samples/blue-suit.jpg', input: 1 },
    ],
    frame: whole,
    loop: { seconds: 3, still: 1.55, sweep: true, part: { left: 0.1, top: 0, width: 0.75 } },
  },
  {
    tool: 'gif-face-swap',
    samples: [0, 0],
    signedIn: true,
    frame: whole,
    loop: { seconds: 2, still: 0.05, sweep: true, part: { left: 0, top: 0, width: 0.86 } },
  },
  {
    tool: 'multiple-video-face-swap',
    given: [
      { file: 'mf-tools-faceswap/samples/window.mp4' },
      { file: 'mf-tools-faceswap/samples/blue-suit.jpg', input: 1 },
      { file: 'mf-tools-faceswap/samples/dark-suit.jpg', input: 1 },
    ],
    frame: whole,
    loop: { seconds: 3, still: 0.05, sweep: true },
  },
  { tool: 'ai-head-swap-online-free', samples: [0, 0], frame: { left: 0.1, top: 0, width: 0.85 } },
  {
    tool: 'batch-face-swap',
    given: [
      { file: 'mf-tools-faceswap/samples/dark-suit.jpg' },
      { file: 'mf-tools-faceswap/samples/white-suit.jpg', input: 1 },
      { file: 'mf-tools-faceswap/samples/knight.jpg', input: 1 },
    ],
    tiles: [
      { left: 0.2, top: 0.04, width: 0.6 },
      { left: 0.3, top: 0.02, width: 0.44 },
    ],
    frame: whole,
  },
  {
    tool: 'ai-attractiveness-test',
    samples: [0],
    frame: { left: 0.08, top: 0, width: 0.86 },
    // Below the edge of the report.
    after: { left: 0, top: 0.035, width: 1 },
    before: 0,
  },
  {
    tool: 'face-morph',
    given: [
      { file: 'mf-tools-faceswap/samples/dark-suit.jpg' },
      { file: 'mf-tools-faceswap/samples/blue-suit.jpg', input: 1 },
    ],
    presses: [
      { role: 'radio', name: 'A video' },
      { role: 'slider', name: 'Seconds from face to face', value: '2' },
    ],
    frame: whole,
    loop: { seconds: 4, still: 1 },
  },
  // Both new faces, dealt out by the tool itself.
  {
    tool: 'ai-multiple-face-swap',
    given: [
      { file: 'mf-tools-faceswap/samples/blue-suit.jpg', input: 1 },
      { file: 'mf-tools-faceswap/samples/dark-suit.jpg', input: 1 },
    ],
    samples: [0],
    frame: { left: 0.06, top: 0.07, width: 0.84 },
  },
  { tool: 'image-to-video', given: [image('pagoda')], frame: whole, loop: { seconds: 5, still: 1 } },
  {
    tool: 'image-to-animation',
    given: [{ file: 'mf-tools-faceswap/samples/black-hair.jpg' }],
    presses: [{ role: 'combobox', name: 'Drawn as', option: 'Watercolour' }],
    frame: whole,
    loop: { seconds: 5, still: 1 },
  },
  {
    tool: 'jojo-ai-filter',
    given: [{ file: 'mf-tools-faceswap/samples/knight.jpg' }],
    frame: whole,
    loop: { seconds: 4, still: 1 },
  },
  { tool: 'earth-zoom-ai-generator', given: [image('pagoda')], frame: whole, loop: { seconds: 6, still: 4.5 } },
  {
    tool: 'ai-gif-generator',
    given: [image('dahlia'), image('cat'), image('pagoda')],
    presses: [{ role: 'radio', name: 'Slide' }],
    frame: whole,
    loop: { seconds: 6, still: 0.2 },
  },
  {
    tool: 'video-cutter',
    given: [clip('dandelion')],
    presses: [
      { role: 'textbox', name: 'Start', value: '0:01.500' },
      { role: 'textbox', name: 'End', value: '0:04.500' },
      { role: 'radio', name: 'Exact' },
    ],
    frame: whole,
    loop: { seconds: 3, still: 1, strip: { from: 1.5, to: 4.5, of: 5 } },
  },
  {
    tool: 'video-joiner',
    given: [clip('dandelion'), clip('hike')],
    presses: [{ role: 'radio', name: 'Crossfade' }],
    frame: whole,
    loop: { from: 2.4, seconds: 5, still: 2.3 },
  },
  {
    tool: 'video-to-gif',
    given: [clip('dandelion')],
    presses: [
      { role: 'textbox', name: 'Words on the picture', value: 'make a wish' },
      { role: 'radio', name: 'There and back' },
    ],
    frame: whole,
    loop: { seconds: 6, still: 2 },
  },
  {
    tool: 'add-subtitle-to-video',
    given: [clip('hike')],
    presses: [{ role: 'textbox', name: 'Words of line 1', value: 'Day three. The clouds are gone.' }],
    frame: whole,
    loop: { seconds: 4, still: 1 },
  },
  {
    tool: 'start-end-to-video',
    given: [
      { file: 'mf-tools-video/samples/hike.jpg', part: { left: 0, top: 0.06, width: 0.9, height: 0.94 } },
      { file: 'mf-tools-video/samples/hike.jpg', part: { left: 0.1, top: 0, width: 0.9, height: 0.94 }, input: 1 },
    ],
    presses: [{ role: 'checkbox', name: 'And back again' }],
    frame: whole,
    loop: { seconds: 6, still: 1.5 },
  },
  {
    tool: 'script-to-video',
    given: [
      { file: 'mf-tools-video/samples/dandelion.jpg' },
      { file: 'mf-tools-video/samples/hike.jpg' },
      image('pagoda'),
    ],
    presses: [
      {
        role: 'textbox',
        name: 'Script',
        value: '# Three places\n\nA meadow in the evening.\n\nA path above the clouds.\n\nA tower by the lake.',
      },
    ],
    frame: whole,
    loop: { from: 1, seconds: 8, still: 2 },
  },
  {
    tool: 'ai-talking-photo',
    given: [{ file: 'mf-tools-faceswap/samples/knight.jpg' }],
    first: [{ role: 'radio', name: 'A text' }],
    presses: [
      {
        role: 'textbox',
        name: 'What it says',
        value: 'The dragon is gone. You can all come out from under the tables.',
      },
    ],
    frame: whole,
    loop: { seconds: 4, still: 1.4, sound: true, part: { left: 0, top: 0.08, width: 1 } },
  },
  {
    tool: 'lip-sync',
    given: [
      { file: 'mf-tools-faceswap/samples/black-hair.jpg' },
      { file: 'mf-tools-video/samples/voice.m4a', input: 1 },
    ],
    first: [{ role: 'radio', name: 'A photo' }],
    frame: whole,
    loop: { seconds: 4, still: 2.6, sound: true, part: { left: 0, top: 0.08, width: 1 } },
  },
  {
    tool: 'body-shake',
    given: [{ file: 'mf-tools-faceswap/samples/knight.jpg' }],
    frame: whole,
    loop: { seconds: 4, still: 1, part: { left: 0, top: 0.02, width: 1 } },
  },
  {
    tool: 'ai-dance-generator',
    samples: [0],
    presses: [{ role: 'radio', name: 'Wild' }],
    frame: whole,
    loop: { seconds: 4, still: 1 },
  },
  {
    tool: 'subject-3-dance',
    samples: [0],
    presses: [{ role: 'radio', name: 'Wild' }],
    frame: whole,
    loop: { seconds: 4, still: 0.5 },
  },
  {
    tool: 'ai-video-enhancer',
    samples: [0],
    presses: [{ role: 'slider', name: 'Brighten', value: '1' }],
    frame: whole,
    loop: { seconds: 2, still: 0.05, sweep: true },
  },
  {
    tool: 'video-watermark-remover',
    given: [clip('marked')],
    box: { left: 0.68, top: 0.82, width: 0.3, height: 0.15 },
    frame: whole,
    loop: { seconds: 4, still: 0.05, sweep: true, part: { left: 0.25, top: 0, width: 0.75 } },
  },
  {
    tool: 'text-to-speech',
    presses: [
      {
        role: 'textbox',
        name: 'Text',
        value: 'The 6:45 train to Boston leaves from platform 3, and a ticket costs $12.50.',
      },
    ],
    frame: whole,
    loop: {
      seconds: 8,
      still: 4,
      sound: true,
      words: ['The 6:45 train to Boston', 'leaves from platform 3,', 'and a ticket costs $12.50.'],
    },
  },
  {
    tool: 'spanish-text-to-speech',
    presses: [
      {
        role: 'textbox',
        name: 'Text',
        value: 'El tren de las 18:45 a Sevilla sale del andén 3, y el billete cuesta 12,50 €.',
      },
    ],
    frame: whole,
    loop: {
      seconds: 9,
      still: 4,
      sound: true,
      words: ['El tren de las 18:45 a Sevilla', 'sale del andén 3, y el billete', 'cuesta 12,50 €.'],
    },
  },
  {
    tool: 'video-remove-background-noise',
    given: [clip('hike')],
    pictures: { before: 'Spectrogram before', after: 'Spectrogram after' },
    frame: whole,
  },
];

/** The tool whose example is the large picture of the home page. */
export const heroTool: ToolName = 'ai-background-remover';
