/** Hands in which words are lettered. */
export const hands = ['script', 'blackletter', 'typewriter', 'roman', 'plain', 'marker'] as const;
export type Hand = (typeof hands)[number];

/** What goes around lettered words. */
export const ornaments = ['none', 'swash', 'scrolls', 'banner', 'laurel'] as const;
export type Ornament = (typeof ornaments)[number];

/** Most lines that are lettered. */
export const MOST_LINES = 3;

/** How words are lettered. */
export interface LetteringSettings {
  /** Lines are parted by line breaks; empty ones are left out. */
  readonly text: string;
  /** Picks the forms of the ornament; whole. */
  readonly seed: number;
  /** How rich the ornament is, 0 to 1. */
  readonly detail: number;
  /** Width of its lines, and of outlines, in thousandths of the sheet. */
  readonly weight: number;
  /** How far the lines are bent: -1 a bowl, 1 an arch. */
  readonly arch: number;
  readonly ornament: Ornament;
  /** Letters are outlines instead of filled. */
  readonly hollow: boolean;
}
