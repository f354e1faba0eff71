import { require } from '../errors.ts';
import type { Stage } from '../stage.ts';
import type { Rule } from './rule.ts';

/** Presses beyond one for each control: scrollable areas and the parts of media controls and date fields. */
const spareStops = 40;

export const keyboard: Rule = {
  id: 'keyboard',
  sentence: 'can be reached, seen and left with the keyboard alone',
  isOfContent: true,
  async check(stage) {
    const { id } = await stage.mount('shadow');
    const { isModal } = await stage.call('look', id);
    if (isModal) await checkDialog(stage, id);
    else await checkPassage(stage, id);
  },
};

/** Tab leads through every control in document order and out again. */
async function checkPassage(stage: Stage, id: number): Promise<void> {
  const expected = await stage.call('startTour', id);
  const reached = new Set<number>();
  let last = -1;
  let lastName = '';
  for (let press = 0; ; press++) {
    await stage.page.keyboard.press('Tab');
    const stop = await stage.call('tourStop', id);
    if (stop.where !== 'inside') break;
    require(press <
      expected.length +
        spareStops, `Tab does not leave it: after ${String(press)} presses focus is on ${stop.name}. Let focus go on.`);
    require(stop.marked, `${stop.name} looks the same with focus. Give it a visible :focus-visible style.`);
    require(stop.position >=
      last, `Tab goes from ${lastName} back to ${stop.name}, which stands before it. Let the order of the elements be the order of focus (no positive tabindex).`);
    last = stop.position;
    lastName = stop.name;
    for (const index of stop.stops) reached.add(index);
  }
  const final = await stage.call('tourStop', id);
  require(final.outsideId === 'after', 'Tab does not lead on to what follows it in the page.');
  isComplete(expected, reached);
}

/** Tab stays inside of a modal dialog and leads to every control; Escape requests the host to close it. */
async function checkDialog(stage: Stage, id: number): Promise<void> {
  const expected = await stage.call('startTour', id);
  const reached = new Set<number>();
  for (let press = 0; press < 2 * expected.length + 4; press++) {
    await stage.page.keyboard.press('Tab');
    const stop = await stage.call('tourStop', id);
    require(stop.where !==
      'outside', `Tab leads out of the dialog to ${stop.name}. Use a native <dialog> with showModal().`);
    if (stop.where === 'inside')
      require(stop.marked, `${stop.name} looks the same with focus. Give it a visible :focus-visible style.`);
    for (const index of stop.stops) reached.add(index);
  }
  isComplete(expected, reached);
  require(stage.target.fixture.functions?.includes('onClose') ===
    true, 'A dialog is closed by its host: take a prop onClose, and name it under "functions" in src/fixtures.json.');
  await stage.page.keyboard.press('Escape');
  const { calls } = await stage.call('look', id);
  require(calls.includes('onClose'), 'Escape did not call onClose. Listen to the dialog’s cancel or close event.');
}

function isComplete(expected: readonly string[], reached: ReadonlySet<number>): void {
  const missed = expected.filter((_, index) => !reached.has(index));
  require(missed.length === 0, `Tab does not reach ${missed.join(', ')}. Use native controls, or a tabindex of 0.`);
}
