import type { Scores } from '@facet/engines/nsfw';
import type { ImageValue, InputValue } from '../model/definition.ts';
import { FailureError } from '../model/failure.ts';
import { createPictureCheck, type PictureCheckDeps } from './pictureCheck.ts';
import { fakeImage } from '../test-support/fakeImage.ts';

const scores = (porn: number): Scores => ({ Drawing: 0, Hentai: 0, Neutral: 1 - porn, Porn: porn, Sexy: 0 });
const picture = (id: string) => fakeImage(id, { name: `${id}.png` });
const clip: InputValue = { kind: 'video', id: 'clip', name: 'clip.mp4', type: 'video/mp4', blob: new Blob(['v']) };
const list = (...items: ImageValue[]): InputValue => ({ kind: 'images', id: items.map(({ id }) => id).join(), items });

/** A check whose net answers with the numbers given for each still, in turn. */
function checkWith(
  answers: (number | Error)[],
  stills: PictureCheckDeps['stillsOf'] = (file) => Promise.resolve([file.blob]),
) {
  let looks = 0;
  const { check } = createPictureCheck({
    signal: new AbortController().signal,
    stillsOf: stills,
    look: () => {
      const answer = answers[looks++] ?? 0;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(scores(answer));
    },
  });
  return { check: (value: InputValue) => check(value, () => undefined), looks: () => looks };
}

describe('the check of pictures on the device', () => {
  it('lets a picture pass that shows nothing that is refused, and looks at it once', async () => {
    const { check, looks } = checkWith([0.79]);
    await check(picture('a'));
    await check(picture('a'));
    expect(looks()).toBe(1);
  });

  it('refuses from the limit on, again at each try', async () => {
    const { check } = checkWith([0.8]);
    const refusal = { failure: { kind: 'moderation', found: 'refused', name: null } };
    await expect(check(picture('a'))).rejects.toMatchObject(refusal);
    await expect(check(picture('a'))).rejects.toMatchObject(refusal);
  });

  it('refuses a clip for one of its four frames', async () => {
    const frames = [1, 2, 3, 4].map((n) => new Blob([String(n)]));
    const { check, looks } = checkWith([0, 0, 0, 0.95], () => Promise.resolve(frames));
    await expect(check(clip)).rejects.toMatchObject({ failure: { found: 'refused' } });
    expect(looks()).toBe(4);
  });

  it('names the picture of a list that it refuses', async () => {
    const { check } = checkWith([0, 0.9]);
    await expect(check(list(picture('a'), picture('b')))).rejects.toMatchObject({
      failure: { kind: 'moderation', found: 'refused', name: 'b.png' },
    });
  });

  it.each([
    ['the net fails', [new Error('no memory')], undefined],
    ['the net answers with what is no number', [Number.NaN], undefined],
    ['nothing of the file can be shown', [], () => Promise.resolve([])],
  ])('lets nothing pass when %s, and looks again at the next try', async (_why, answers, stills) => {
    const { check, looks } = checkWith(answers, stills);
    const unchecked = { failure: { kind: 'moderation', found: 'unchecked' } };
    await expect(check(picture('a'))).rejects.toMatchObject(unchecked);
    if (stills) await expect(check(picture('a'))).rejects.toMatchObject(unchecked);
    else {
      await check(picture('a'));
      expect(looks()).toBe(2);
    }
  });

  it('says that a file could not be downloaded where that is why', async () => {
    const missing = new FailureError({ kind: 'assets', asset: { name: 'nsfw.bin', status: 404 } });
    const { check } = checkWith([missing]);
    await expect(check(picture('a'))).rejects.toBe(missing);
  });

  it('has nothing to look at in a sound, an address or a text', async () => {
    const { check, looks } = checkWith([1]);
    await check({ kind: 'text', id: 't', text: 'hello' });
    await check({ kind: 'url', id: 'u', url: 'https://example.com' });
    expect(looks()).toBe(0);
  });
});
