import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AssetStore, ImagesValue, TextValue } from '@facet/workbench';
import { answeringWorker } from '../../photo/worker.fake.ts';
import { cardLooks, readers, type ScriptRequest } from './calls.ts';
import { drawMoment } from './drawScene.ts';
import { en } from './messages/en.ts';
import { narrate } from './narrate.ts';
import { createScriptRunner } from './runner.ts';
import { roughSeconds, scenesOf, stage } from './scenes.ts';
import { initialOptions } from '@facet/workbench';
import { options as specs, type ScriptOptions } from './specs.ts';
import { drift, momentAt } from './timeline.ts';

describe('scenes of a script', () => {
  test('are its paragraphs, and those with # are titles', () => {
    expect(scenesOf('# The boat\n\nIt is cut\nand bent.\n \n\n---\n\nIt floats.')).toEqual([
      { text: 'The boat', isTitle: true },
      { text: 'It is cut and bent.', isTitle: false },
      { text: 'It floats.', isTitle: false },
    ]);
  });
  test('are the sentences of a single paragraph', () => {
    expect(scenesOf('It rains. Is it cold? “Yes!” 船が浮かぶ。朝だ。').map(({ text }) => text)).toEqual([
      'It rains.',
      'Is it cold?',
      '“Yes!”',
      '船が浮かぶ。',
      '朝だ。',
    ]);
  });
  test('no sentence ends within a number, an address or an abbreviation', () => {
    const script = 'Dr. Lee paid $3.50 at 5 p.m. in the U.S. market. La Sra. Ruiz lives at www.acme.com now! So.';
    expect(scenesOf(script).map(({ text }) => text)).toEqual([
      'Dr. Lee paid $3.50 at 5 p.m. in the U.S. market.',
      'La Sra. Ruiz lives at www.acme.com now!',
      'So.',
    ]);
  });
  test('the points of a list keep their lines', () => {
    const [, answers] = scenesOf('# Quiz\n\nWhich planet\nis it?\n  A) Mars\nB)  Venus\n\nVenus.');
    expect(answers!.text).toBe('Which planet is it?\nA) Mars\nB) Venus');
  });
  test.each([
    ['1. Boil water. 2. Add tea.', ['1. Boil water.', '2. Add tea.']],
    ['“Why?” she asked. It rained.', ['“Why?” she asked.', 'It rained.']],
    ['Wait... what? Yes.', ['Wait... what?', 'Yes.']],
  ])('what belongs together is one scene: %s', (script, scenes) =>
    expect(scenesOf(script).map(({ text }) => text)).toEqual(scenes),
  );
  test('a long sentence stays one scene', () =>
    expect(scenesOf(`${'one and another, '.repeat(30)}end. Then this.`)).toHaveLength(2));
  test.each(['', '  \n\n ', '…'])('of %j are none', (script) => expect(scenesOf(script)).toEqual([]));
  test('last as long as they take to read or to say', () => {
    const scene = { text: 'A short line.', isTitle: false };
    expect(roughSeconds(scene, false)).toBe(2.5);
    expect(roughSeconds({ ...scene, text: 'long '.repeat(60) }, false)).toBeGreaterThan(15);
    expect(roughSeconds(scene, true)).toBeGreaterThan(1.5);
  });
});

describe('what scenes show', () => {
  const scenes = scenesOf('# T\n\nOne.\n\nTwo.\n\nThree.');
  const shown = (board: Parameters<typeof stage>[1], pictures: number) =>
    stage(scenes, board, pictures).map(({ picture }) => picture);
  test('pictures in their order, again from the first, and cards for titles', () =>
    expect(shown({}, 2)).toEqual([null, 0, 1, 0]));
  test('cards without pictures', () => expect(shown({}, 0)).toEqual([null, null, null, null]));
  test('what was chosen, as long as there is such a picture', () => {
    expect(shown({ 0: 'picture-1', 1: 'card', 3: 'picture-1' }, 2)).toEqual([1, null, 0, 1]);
    expect(shown({ 1: 'picture-5' }, 2)).toEqual([null, 0, 1, 0]);
  });
});

describe('moments of a film', () => {
  const placed = [
    { from: 0, to: 2 },
    { from: 2, to: 5 },
  ];
  test('a scene gives way around the time at which the next one begins', () => {
    expect(momentAt(placed, 'fade', 1)).toMatchObject({ scene: 0, next: null });
    expect(momentAt(placed, 'fade', 2)).toMatchObject({ scene: 0, next: { scene: 1, share: 0.5 } });
    expect(momentAt(placed, 'fade', 2.3)).toMatchObject({ scene: 1, next: null });
    expect(momentAt(placed, 'fade', 4.99)).toMatchObject({ scene: 1, next: null });
    expect(momentAt(placed, 'fade', 99)).toMatchObject({ scene: 1, along: 1 });
  });
  test('a cut has no way between', () => {
    expect(momentAt(placed, 'cut', 1.99)).toMatchObject({ scene: 0, next: null });
    expect(momentAt(placed, 'cut', 2)).toMatchObject({ scene: 1, next: null });
  });
  test('a picture always fills the frame, and moves without a jump where scenes meet', () => {
    for (let n = 0; n < 6; n++)
      for (let t = 0; t <= 1; t += 0.1) {
        const { zoom, x, y } = drift(n, t);
        expect(zoom).toBeGreaterThanOrEqual(1);
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
      }
    const [a, b] = [momentAt(placed, 'fade', 2.249), momentAt(placed, 'fade', 2.251)];
    expect(a.next!.along).toBeCloseTo(b.along, 2);
  });
});

const find = createRequire(__filename);
const bytes = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(file));
const voiceFile = (name: string) => bytes(path.resolve(__dirname, '../../../voices', name));
const voice = (): NonNullable<ScriptRequest['voice']> => ({
  id: 'us',
  files: {
    engine: bytes(find.resolve('@echogarden/svoxpico-wasm/svoxpico.wasm')),
    analysis: voiceFile('en-US_ta.bin'),
    signal: voiceFile('en-US_lh0_sg.bin'),
  },
});

describe('what is heard', () => {
  const scenes = [
    { text: 'A boat.', isTitle: true, picture: null },
    { text: 'It is made of wood.', isTitle: false, picture: 0 },
    { text: 'It floats.', isTitle: false, picture: null },
  ];
  const request = { scenes, voice: null, tune: 'none', captions: true } as const;

  test('scenes last as long as their voice, and captions stand over pictures while it speaks', async () => {
    const narration = await narrate({ ...request, voice: voice() }, () => undefined);
    expect(narration.scenes).toHaveLength(3);
    expect(narration.sound![0].length).toBe(Math.round(narration.seconds * 48_000));
    expect(narration.cues).toHaveLength(1);
    const [{ from, to, text }] = narration.cues as [(typeof narration.cues)[number]];
    expect(text).toBe('It is made of wood.');
    expect(from).toBeGreaterThanOrEqual(narration.scenes[1]!.from);
    expect(to).toBeLessThanOrEqual(narration.scenes[1]!.to);
    // There is speech where the caption is, and none in the pause between two scenes.
    const loud = (a: number, b: number): number =>
      Math.max(...narration.sound![0].slice(Math.round(a * 48_000), Math.round(b * 48_000)).map(Math.abs));
    expect(loud(from, to)).toBeGreaterThan(0.1);
    expect(loud(narration.scenes[1]!.to - 0.3, narration.scenes[1]!.to + 0.2)).toBeLessThan(0.02);
  });

  test('without a voice there is the time to read, music if it is wanted, else silence', async () => {
    const silent = await narrate(request, () => undefined);
    expect([silent.sound, silent.seconds, silent.cues.length]).toEqual([null, 7.5, 1]);
    const music = await narrate({ ...request, tune: 'toy' }, () => undefined);
    expect(music.sound![0].length).toBe(7.5 * 48_000);
    expect(Math.abs(music.sound![0][0]!)).toBeLessThan(0.01);
    expect((await narrate({ ...request, captions: false }, () => undefined)).cues).toEqual([]);
  });

  test('a script in letters that the voice does not know is refused, and one scene of them is only shown', async () => {
    const foreign = [{ text: '船が浮かぶ。', isTitle: false, picture: 0 }];
    await expect(narrate({ ...request, scenes: foreign, voice: voice() }, () => undefined)).rejects.toMatchObject({
      code: 'nothing-to-say',
    });
    const narration = await narrate({ ...request, scenes: [scenes[2]!, ...foreign], voice: voice() }, () => undefined);
    expect(narration.cues.map(({ text }) => text)).toEqual(['船が浮かぶ。']);
  });
});

describe('the runner', () => {
  const script: TextValue = { kind: 'text', id: 't', text: '# Boat\n\nIt floats.' };
  const pictures = { kind: 'images', id: 'p', items: [{ blob: new Blob(['a']) }] } as unknown as ImagesValue;
  const options = initialOptions(specs) as ScriptOptions;
  const context = { signal: new AbortController().signal, stage: jest.fn(), bytes: jest.fn() };
  function runnerWith(load: () => Promise<unknown>) {
    const seen: unknown[] = [];
    const speech = jest.fn(() => ({ load }) as unknown as AssetStore);
    const runner = createScriptRunner({
      speech,
      fonts: {
        load: (fonts) => Promise.resolve(Object.fromEntries(fonts.map(({ file }) => [file, new Uint8Array(1)]))),
      },
      encodesAac: () => Promise.resolve(true),
      spawn: () =>
        answeringWorker((name, request) => {
          if (name === 'make') seen.push(request);
          return { blob: new Blob(['c']), width: 1280, height: 720, seconds: 5 };
        }),
    });
    return { runner, seen, speech };
  }

  test('hands on the scenes as they are staged', async () => {
    const { runner, seen, speech } = runnerWith(() => Promise.resolve(new Map()));
    const run = { inputs: { script, pictures }, options: { ...options, reader: 'none' as const } };
    const output = await runner.run(run, context);
    expect(speech).not.toHaveBeenCalled();
    expect(seen).toMatchObject([
      {
        scenes: [{ picture: null }, { text: 'It floats.', picture: 0 }],
        voice: null,
        fonts: {},
        shape: 'wide',
        passage: 'fade',
      },
    ]);
    expect(output).toMatchObject({ media: 'video', name: 'boat-it-floats.mp4', notes: [{ values: { count: 2 } }] });
  });

  test('hands on fonts of the site where the script has their letters', async () => {
    const { runner, seen } = runnerWith(() => Promise.resolve(new Map()));
    const thai: TextValue = { ...script, text: 'ลอย' };
    await runner.run({ inputs: { script: thai, pictures: null }, options: { ...options, reader: 'none' } }, context);
    expect(seen).toMatchObject([{ fonts: { 'thai.woff2': new Uint8Array(1) } }]);
  });

  test('fails before it films where the voice does not come', async () => {
    const { runner, seen } = runnerWith(() => Promise.reject(new Error('offline')));
    await expect(runner.run({ inputs: { script, pictures: null }, options }, context)).rejects.toThrow('offline');
    const missing = runnerWith(() => Promise.resolve(new Map()));
    await expect(missing.runner.run({ inputs: { script, pictures: null }, options }, context)).rejects.toThrow();
    expect([seen, missing.seen]).toEqual([[], []]);
  });
});

test('every voice, card and refusal has words', () => {
  for (const name of readers) expect(en).toHaveProperty([`reader.${name}`]);
  for (const name of cardLooks) expect(en).toHaveProperty([`look.${name}`]);
  for (const code of ['nothing-to-say', 'format-unsupported', 'no-room'])
    expect(en).toHaveProperty([`failure.${code}`]);
});

describe('what a scene shows', () => {
  /** Texts and bars that are drawn, with the height at which they are. */
  function drawn(text: string, picture: number | null) {
    const texts: string[] = [];
    const bars: { readonly y: number; readonly height: number }[] = [];
    const known: Record<string, unknown> = {
      measureText: (line: string) => ({ width: line.length * 40 }),
      createLinearGradient: () => ({ addColorStop: () => undefined }),
      fillText: (line: string) => void texts.push(line),
      fillRect: (_x: number, y: number, _width: number, height: number) => void bars.push({ y, height }),
    };
    const context = new Proxy(known, { get: (all, name) => all[String(name)] ?? (() => undefined) });
    const film = {
      scenes: [{ text, isTitle: true, picture }],
      placed: [{ from: 0, to: 2 }],
      pictures: [{ width: 40, height: 30, close: () => undefined }],
      cues: [],
      passage: 'cut',
      look: 'night',
      width: 720,
      height: 720,
    } as const;
    drawMoment(context as never, film, 1);
    return { texts, bars };
  }

  test('a title is written over a picture that was chosen for it', () =>
    expect(drawn('At sea', 0).texts.join(' ')).toBe('At sea'));

  test('the bar of a card stands below a long title', () => {
    const low = drawn('One and two and three and four and five and six and seven', null).bars.at(-1)!.y;
    expect(drawn('Short', null).bars.at(-1)!.y).toBeCloseTo(0.74 * 720);
    expect(low).toBeGreaterThan(0.74 * 720);
  });
});
