/** Classes of the net, in the order of its outputs. Source: nsfwjs, `nsfw_classes`. */
export const classes = ['Drawing', 'Hentai', 'Neutral', 'Porn', 'Sexy'] as const;
export type NsfwClass = (typeof classes)[number];

/** Probability of each class; they sum to 1. */
export type Scores = Readonly<Record<NsfwClass, number>>;

/**
 * From which probability on a class is refused. Pictures of sport and swimming score high as Sexy (a footballer: 0.84), so that
 * class is never a reason by itself. The net takes soft close-ups of faces for more than they are (up to 0.51 in clips of 320
 * pixels), so the limit is high. A bare arm or shoulder that fills the picture scores up to 1.00 as Porn, and 0.63 at most with the
 * room around it (twelve photos). No limit and no other view of the picture parts the two: turned, it scores as high; laid small on plain paper, a
 * swimsuit's 0.25 as Sexy falls to 0.01 as well. nsfwjs itself gives the same numbers.
 */
export const blockedFrom: Readonly<Partial<Record<NsfwClass, number>>> = { Porn: 0.8, Hentai: 0.8 };

/** Whether the net has answered: one that gives what is no number has not. */
export const isAnswered = (scores: Scores): boolean => classes.every((kind) => Number.isFinite(scores[kind]));

/** Nothing but these words of the class is ever shown or kept. */
export interface NsfwFinding {
  readonly kind: NsfwClass;
  /** Its probability, 0 to 1. */
  readonly confidence: number;
  /** Which of the pictures, counted from 0. */
  readonly picture: number;
}

/** What is refused of some pictures, surest first; none when nothing is. */
export function judgeScores(pictures: readonly Scores[]): NsfwFinding[] {
  const findings = pictures.flatMap((scores, picture) =>
    classes.flatMap((kind): NsfwFinding[] => {
      const limit = blockedFrom[kind];
      const confidence = scores[kind];
      return limit !== undefined && confidence >= limit ? [{ kind, confidence, picture }] : [];
    }),
  );
  return findings.sort((a, b) => b.confidence - a.confidence);
}
