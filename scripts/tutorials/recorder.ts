import type { Locator, Page } from 'playwright';
import type { Caption } from './captions.ts';
import { type Frame, framesPerSecond, pageSize, type Point } from './film.ts';

/** What is pressed, on a busy machine and with its models. */
const PATIENT_MS = 180_000;
/** Frames of a pointer on its way and of a press; pictures of a scroll. */
const lengths = { way: 14, press: 8, scroll: 6 } as const;
/** Frames that a picture of a page in motion stays. */
const moving = 2;

const eased = (share: number): number => (1 - Math.cos(Math.PI * share)) / 2;

/**
 * Films a page: still pictures of it, with a pointer that moves over them. The film's time is not the machine's, so that a slow
 * one makes the same film.
 */
export class Recorder {
  readonly frames: Frame[] = [];
  readonly captions: Caption[] = [];
  /** Frame that stands for the film. */
  poster = 0;
  readonly #page: Page;
  #pointer: Point = { x: pageSize.width * 0.55, y: pageSize.height * 0.62 };
  #caption: { readonly words: Caption['words']; readonly from: number } | null = null;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Seconds that the film has. */
  get seconds(): number {
    return this.frames.length / framesPerSecond;
  }

  /** Says something from now on until the next one. */
  say(words: Caption['words']): void {
    this.#endCaption();
    this.#caption = { words, from: this.seconds };
  }

  /** Shows the page as it is, so long. @param seconds */
  async hold(seconds: number): Promise<void> {
    this.#add(await this.#shoot(), Math.round(seconds * framesPerSecond));
  }

  /** The last picture stands for the film. */
  markPoster(): void {
    this.poster = this.frames.length - 1;
  }

  /** Scrolls until an element stands in the middle, or as near to it as the page goes. */
  async bring(target: Locator): Promise<void> {
    await target.waitFor({ timeout: PATIENT_MS });
    const box = (await target.boundingBox())!;
    if (box.y > 80 && box.y + box.height < pageSize.height - 24) return;
    const by = box.y + box.height / 2 - pageSize.height / 2;
    const from = await this.#page.evaluate(() => window.scrollY);
    for (let step = 1; step <= lengths.scroll; step += 1) {
      await this.#page.evaluate(
        (top) => {
          window.scrollTo({ top, behavior: 'instant' });
        },
        from + by * eased(step / lengths.scroll),
      );
      this.#add(await this.#shoot(), moving);
    }
  }

  /** Moves the pointer to an element and presses it. @param act in place of a real press, as choosing a file */
  async press(target: Locator, act: () => Promise<void> = () => target.click({ timeout: PATIENT_MS })): Promise<void> {
    await this.bring(target);
    await this.#moveTo(middleOf((await target.boundingBox())!));
    const before = await this.#shoot();
    for (let frame = 0; frame < lengths.press / 2; frame += 1) this.#add(before, 1, frame / lengths.press);
    await act();
    const after = await this.#shoot();
    for (let frame = lengths.press / 2; frame < lengths.press; frame += 1) this.#add(after, 1, frame / lengths.press);
  }

  /** Drags from one place of an element to another. Places are shares of its size. */
  async drag(target: Locator, from: Point, to: Point, pictures: number): Promise<void> {
    await this.bring(target);
    const box = (await target.boundingBox())!;
    const at = ({ x, y }: Point): Point => ({ x: box.x + box.width * x, y: box.y + box.height * y });
    await this.#moveTo(at(from));
    await this.#page.mouse.down();
    for (let step = 1; step <= pictures; step += 1) {
      const share = eased(step / pictures);
      this.#pointer = at({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
      await this.#page.mouse.move(this.#pointer.x, this.#pointer.y);
      this.#add(await this.#shoot(), moving);
    }
    await this.#page.mouse.up();
  }

  /** Films until something is seen; of a long wait so many pictures are kept, evenly. */
  async until(target: Locator, pictures = 8): Promise<void> {
    const seen = target.waitFor({ timeout: PATIENT_MS });
    const state = { over: false };
    const over = seen.finally(() => (state.over = true));
    over.catch(() => undefined);
    const shots: Buffer[] = [];
    while (!state.over) {
      shots.push(await this.#shoot());
      await Promise.race([over, this.#page.waitForTimeout(400)]);
    }
    await over;
    const kept = shots.filter((_, at) => shots.length <= pictures || at % Math.ceil(shots.length / pictures) === 0);
    for (const shot of kept) this.#add(shot, 5);
  }

  /** Ends the last caption with the film. */
  end(): void {
    this.#endCaption();
  }

  #endCaption(): void {
    if (this.#caption) this.captions.push({ ...this.#caption, to: this.seconds });
    this.#caption = null;
  }

  async #moveTo(to: Point): Promise<void> {
    const [from, shot] = [this.#pointer, await this.#shoot()];
    for (let step = 1; step <= lengths.way; step += 1) {
      const share = eased(step / lengths.way);
      this.#pointer = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      this.#add(shot, 1);
    }
    await this.#page.mouse.move(to.x, to.y);
  }

  #add(shot: Buffer, frames: number, ring: number | null = null): void {
    for (let frame = 0; frame < frames; frame += 1) this.frames.push({ shot, pointer: this.#pointer, ring });
  }

  #shoot(): Promise<Buffer> {
    return this.#page.screenshot({ animations: 'disabled', timeout: PATIENT_MS });
  }
}

const middleOf = (box: Point & { readonly width: number; readonly height: number }): Point => ({
  x: box.x + box.width / 2,
  y: box.y + Math.min(box.height / 2, 200),
});
