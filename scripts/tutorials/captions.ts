/** One caption, in each language by its tag. */
export interface Caption {
  readonly words: Readonly<Record<string, string>>;
  /** Seconds from the beginning of the film. */
  readonly from: number;
  readonly to: number;
}

const two = (value: number): string => String(value).padStart(2, '0');

function timeOf(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const [minutes, rest] = [Math.floor(milliseconds / 60_000), milliseconds % 60_000];
  return `${two(minutes)}:${two(Math.floor(rest / 1000))}.${String(rest % 1000).padStart(3, '0')}`;
}

/** WebVTT (W3C) of one language. @throws RangeError for a caption that lacks the language */
export function webVtt(captions: readonly Caption[], tag: string): string {
  const cues = captions.map(({ words, from, to }) => {
    const text = words[tag];
    if (text === undefined) throw new RangeError(`“${String(words['en'])}” is not said in ${tag}.`);
    return `${timeOf(from)} --> ${timeOf(to)}\n${text}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}
