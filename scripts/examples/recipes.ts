import type { ToolName } from '@facet/catalog';

/** A part of a picture in fractions of it: its corner and its width. Its height follows from the shape of an example. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** What is pressed before a run, by its role and its name. */
export interface Press {
  readonly role: 'radio' | 'button' | 'checkbox' | 'combobox';
  readonly name: string;
  /** Of a `combobox`: the option that is taken. */
  readonly option?: string;
}

/** A file that a tool is given: one of the samples, as it is or as people bring it. */
export interface Given {
  /** Its path in the repository. */
  readonly file: string;
  /** `small`: 200 pixels wide and compressed. */
  readonly as?: 'small';
}

/** How a tool makes its example from its own samples, as a visitor would. */
export interface Recipe {
  readonly tool: ToolName;
  /** Of each input in its order, which of its samples is taken; the first is 0. */
  readonly samples?: readonly number[];
  /** Files for the first input instead of samples. */
  readonly given?: readonly Given[];
  /** What comes out moves: a short loop without sound. Its length in seconds and where its still is taken, from its beginning. */
  readonly loop?: { readonly seconds: number; readonly still: number };
  readonly presses?: readonly Press[];
  /** A box that is painted over the photo, in fractions of it: what an object remover shall take out. */
  readonly box?: Frame & { readonly height: number };
  /** What shows of the photo before; of what came of it the same, unless `after` says otherwise. */
  readonly frame: Frame;
  readonly after?: Frame;
  /** Which input is the photo before; the first is 0. Left out: the one that the tool itself compares with. */
  readonly before?: number;
}

const whole: Frame = { left: 0, top: 0, width: 1 };

const imageSamples = 'mf-tools-image/samples';
const image = (name: string, as?: Given['as']): Given => ({ file: `${imageSamples}/${name}.jpg`, ...(as && { as }) });

/** The tools whose work a picture or a loop shows at the size of a card. The others have drawings (drawings.ts). */
export const recipes: readonly Recipe[] = [
  {
    tool: 'ai-background-remover',
    given: [image('dahlia')],
    presses: [{ role: 'radio', name: 'Main object' }],
    frame: { left: 0.07, top: 0, width: 0.82 },
  },
  { tool: 'ai-image-to-cartoon', given: [image('pagoda')], frame: { left: 0.02, top: 0, width: 0.8 } },
  { tool: 'ai-sticker-generator', samples: [0], frame: whole, after: whole, before: 0 },
  { tool: 'ai-headshot-generator', samples: [0], frame: whole, after: whole, before: 0 },
  {
    tool: 'ai-portrait-generator',
    samples: [0],
    presses: [{ role: 'combobox', name: 'Painted as', option: 'Pop art' }],
    frame: whole,
  },
  { tool: 'ai-watermark-remover', samples: [0], frame: whole },
  { tool: 'ai-image-enhancer', given: [image('cat', 'small')], frame: { left: 0.22, top: 0.05, width: 0.5 } },
  {
    tool: 'ai-object-remover-from-photo',
    given: [image('dahlia')],
    box: { left: 0.42, top: 0.86, width: 0.31, height: 0.14 },
    frame: { left: 0.07, top: 0, width: 0.88 },
  },
  { tool: 'ai-image-blender', samples: [0, 1], frame: whole },
  { tool: 'ai-face-swap', samples: [0, 1], frame: { left: 0.16, top: 0.02, width: 0.84 } },
  // Without new faces the four trade theirs.
  { tool: 'ai-multiple-face-swap', samples: [0], frame: whole },
  { tool: 'image-to-video', given: [image('pagoda')], frame: whole, loop: { seconds: 5, still: 1 } },
  { tool: 'earth-zoom-ai-generator', given: [image('pagoda')], frame: whole, loop: { seconds: 6, still: 4.5 } },
];

/** The tool whose example is the large picture of the home page. */
export const heroTool: ToolName = 'ai-background-remover';
