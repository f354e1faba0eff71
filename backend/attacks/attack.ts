/**
 * How an attack ended: `held` with what was seen, `broken` with what got through, or `skipped` where the site does not
 * answer.
 */
export interface Outcome {
  readonly end: 'held' | 'broken' | 'skipped';
  readonly seen: string;
}

/** One attack on a running site. One file an attack; `index.ts` lists them. */
export interface Attack {
  /** The item of the list of attacks that it is about: `A1`. */
  readonly item: string;
  readonly title: string;
  run(site: Target): Promise<Outcome>;
}

/** The site that is attacked. */
export interface Target {
  /** Origin of the backend: `http://127.0.0.1:4000`. */
  readonly api: string;
  /** Origin of the site's pages; null where only the backend is attacked. */
  readonly site: string | null;
  /** Session token of an account that may upload; null: one is made, where mails can be read. */
  readonly token: string | null;
}

export const held = (seen: string): Outcome => ({ end: 'held', seen });
export const broken = (seen: string): Outcome => ({ end: 'broken', seen });
export const skipped = (seen: string): Outcome => ({ end: 'skipped', seen });
