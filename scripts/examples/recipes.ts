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

/** How a tool makes its example from its own samples, as a visitor would. */
export interface Recipe {
  readonly tool: ToolName;
  /** Of each input in its order, which of its samples is taken; the first is 0. */
  readonly samples: readonly number[];
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

/**
 * The tools whose work a picture shows at the size of a card. The others have drawings (drawings.ts): what an enhancer gains is not seen at 480
 * pixels.
 */
export const recipes: readonly Recipe[] = [
  { tool: 'ai-background-remover', samples: [0], frame: whole },
  { tool: 'ai-image-to-cartoon', samples: [0], frame: whole },
  { tool: 'ai-sticker-generator', samples: [0], frame: whole, after: whole, before: 0 },
  { tool: 'ai-headshot-generator', samples: [0], frame: whole, after: whole, before: 0 },
  {
    tool: 'ai-portrait-generator',
    samples: [0],
    presses: [{ role: 'combobox', name: 'Painted as', option: 'Pop art' }],
    frame: whole,
  },
  { tool: 'ai-watermark-remover', samples: [0], frame: whole },
  { tool: 'ai-image-blender', samples: [0, 1], frame: whole },
  { tool: 'ai-face-swap', samples: [0, 1], frame: { left: 0.16, top: 0.02, width: 0.84 } },
  // Without new faces the four trade theirs.
  { tool: 'ai-multiple-face-swap', samples: [0], frame: whole },
];

/** The tool whose example is the large picture of the home page. */
export const heroTool: ToolName = 'ai-background-remover';
