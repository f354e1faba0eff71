import { overlapping, readingSpeed, type SubtitleStyle } from '@facet/engines/subtitle';
import { partOption, type Insight, type MediaValue, type ToolNotice } from '@facet/workbench';
import { choice } from '../../clip/choice.ts';
import type { VideoFacts } from '@facet/workbench/clip';
import { draftFor, wordsOf, writtenCues, type Draft } from './draft.ts';
import { fontsFor, letterFamilies, sansFonts } from '../../clip/letterFonts.ts';
import { lettersWithoutFont, type LooksOf } from './letters.ts';

export const fonts = {
  sans: sansFonts,
  rounded: `ui-rounded, 'Hiragino Maru Gothic ProN', Nunito, 'Arial Rounded MT Bold', Verdana, 'DejaVu Sans', ${letterFamilies}, system-ui, sans-serif`,
  serif: `Georgia, 'Noto Serif', 'Times New Roman', 'Noto Serif JP', 'Noto Serif CJK JP', 'Yu Mincho', 'Noto Naskh Arabic', ${letterFamilies}, serif`,
  condensed: `Impact, Anton, Haettenschweiler, 'Arial Narrow', 'Liberation Sans Narrow', 'Noto Sans JP', 'Noto Sans CJK JP', ${letterFamilies}, sans-serif`,
} as const;

const sizes = { small: 0.045, medium: 0.06, large: 0.08, huge: 0.105 } as const;
const colours = { white: '#ffffff', yellow: '#ffe14a', cyan: '#7df3ff', black: '#101014' } as const;

type Keys<T> = keyof T & string;

export const subtitleOptions = {
  draft: partOption<Draft>({ clip: null, lines: [] }),
  way: { ...choice('way', 'burn', ['burn', 'attach']), look: 'segmented' },
  size: { ...choice<Keys<typeof sizes>>('size', 'medium', ['small', 'medium', 'large', 'huge']), look: 'segmented' },
  place: { ...choice('place', 'bottom', ['bottom', 'middle', 'top']), look: 'segmented' },
  back: { ...choice('back', 'outline', ['outline', 'box']), look: 'segmented' },
  colour: choice<Keys<typeof colours>>('colour', 'white', ['white', 'yellow', 'cyan', 'black']),
  font: choice<Keys<typeof fonts>>('font', 'sans', ['sans', 'rounded', 'serif', 'condensed']),
} as const;

export interface SubtitleOptionValues {
  readonly draft: Draft;
  readonly way: 'burn' | 'attach';
  readonly size: keyof typeof sizes;
  readonly place: 'bottom' | 'middle' | 'top';
  readonly back: 'outline' | 'box';
  readonly colour: keyof typeof colours;
  readonly font: keyof typeof fonts;
}

export interface SubtitleView {
  readonly inputs: { readonly clip: MediaValue<'video'> | null };
  readonly options: SubtitleOptionValues;
  readonly insights: { readonly clip: Insight<VideoFacts> };
}

/** How the words look. In upright pictures letters follow the width, or lines would hold two words. */
export function styleOf(
  { size, place, back, colour, font }: SubtitleOptionValues,
  { width, height }: { readonly width: number; readonly height: number },
): SubtitleStyle {
  const upright = Math.min(1, (width / height) * 1.1);
  const outline = colour === 'black' ? '#ffffff' : '#000000';
  return {
    font: fonts[font],
    size: sizes[size] * upright,
    colour: colours[colour],
    outline,
    box: back === 'box',
    place,
  };
}

/** A new clip gets an empty line to begin with; words that are there stay. */
export function createReconcile(newId: () => string) {
  return ({ inputs, insights, options }: SubtitleView): SubtitleOptionValues => {
    const { clip } = inputs;
    if (!clip || insights.clip.status !== 'found' || options.draft.clip === clip.id) return options;
    return { ...options, draft: draftFor(clip.id, options.draft, insights.clip.value.duration, newId) };
  };
}

/** Options of the look mean nothing for a track that players draw. */
export const hiddenOptions = ({ way }: SubtitleOptionValues) =>
  way === 'attach' ? (['size', 'place', 'back', 'colour', 'font'] as const) : [];

const notice = (id: string, tone: ToolNotice['tone'], kind: string, values?: ToolNotice['values']): ToolNotice => ({
  id,
  tone,
  message: `${kind}.${id}`,
  ...(values ? { values } : {}),
});

/** Why it cannot run as things stand. */
export function subtitleBlock({ options, insights }: SubtitleView): ToolNotice | null {
  if (insights.clip.status !== 'found') return null;
  const { container, exact, duration } = insights.clip.value;
  if (!writtenCues(options.draft).some(({ from }) => from < duration)) return notice('no-lines', 'info', 'blocked');
  if (options.way === 'burn') return exact ? null : notice('undecodable', 'warning', 'blocked');
  return container === 'mp4' || container === 'mov' ? null : notice('container', 'warning', 'blocked');
}

/** Most people read so many characters a second, tags not counted. Source: Netflix Timed Text Style Guide, adult programmes. */
const FAST = 20;

/** What to look over before. @param looksOf how letters look where they are burned in */
export const createWarnings =
  (looksOf: LooksOf) =>
  (view: SubtitleView): readonly ToolNotice[] => [...fontWarning(view, looksOf), ...timeWarnings(view)];

function fontWarning({ options: { way, draft } }: SubtitleView, looksOf: LooksOf): readonly ToolNotice[] {
  if (way !== 'burn') return [];
  const letters = lettersWithoutFont(wordsOf(draft), looksOf).filter((letter) => fontsFor(letter).length === 0);
  if (letters.length === 0) return [];
  return [notice('letters', 'warning', 'warning', { text: shortened(letters.join('')) })];
}

function timeWarnings({ options, insights }: SubtitleView): readonly ToolNotice[] {
  if (insights.clip.status !== 'found') return [];
  const { duration } = insights.clip.value;
  const cues = writtenCues(options.draft);
  const fast = cues.filter((cue) => readingSpeed(cue) > FAST);
  const late = cues.filter(({ to }) => to > duration + 0.05);
  const overlaps = overlapping(cues);
  return [
    ...(fast.length > 0
      ? [notice('fast', 'info', 'warning', { count: fast.length, text: shortened(fast[0]!.text) })]
      : []),
    ...(overlaps.length > 0 ? [notice('overlap', 'info', 'warning', { count: overlaps.length })] : []),
    ...(late.length > 0 ? [notice('late', 'warning', 'warning', { count: late.length })] : []),
  ];
}

const shortened = (text: string): string => {
  const letters = [...text.replaceAll('\n', ' ')];
  return letters.length > 32 ? `${letters.slice(0, 31).join('')}…` : letters.join('');
};
