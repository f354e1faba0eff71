import { say } from '../../messages/say.ts';
import { createLog } from '../../log.ts';
import type { GuardedFile } from '../tasks/guard.ts';
import { textsOf } from '../tasks/guard.ts';
import { createGuard } from './guard.ts';
import { frameTimes, judgeScores, type Scores } from '@facet/engines/nsfw';
import { checksFor, policyOf } from './policy.ts';
import { createModeration } from './service.ts';
import { createSettingReader } from '../../setting.ts';
import { readModerationSettings } from './settings.ts';

const scores = (porn: number, rest: Partial<Scores> = {}): Scores => ({
  ...{ Drawing: 0, Hentai: 0, Neutral: 1 - porn, Porn: porn, Sexy: 0 },
  ...rest,
});
const photo: GuardedFile = { path: '/a.jpg', type: 'image/jpeg', duration: null };

function guardOf({
  look = async () => [scores(0)],
  shows = async () => false,
  users = [],
  regions = [],
  sign,
}: {
  look?: (look: { file: string; frames: readonly number[] }) => Promise<readonly Scores[]>;
  shows?: (file: string) => Promise<boolean>;
  users?: string[];
  regions?: string[];
  sign?: () => Promise<void>;
} = {}) {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  const moderation = createModeration({ classifier: { look, close: async () => undefined }, ffmpeg: null, log });
  const guard = createGuard({
    ...{ moderation, minorFinder: { shows }, listed: users, regions, log },
    isPerson: (toolId) => toolId === 'swap',
    credentials: sign === undefined ? null : { sign, close: async () => undefined },
  });
  return { guard, lines };
}
const task = (toolId: string, texts: string[] = [], country: string | null = null) => ({
  ...{ userId: 'u1', toolId, country, texts, folder: '/nowhere' },
});

test('a picture that is refused names its rule, and says that nothing was charged', async () => {
  const { guard } = guardOf({ look: async () => [scores(0.95)] });
  const refusal = await guard.inputs(task('swap'), [photo]);
  expect(refusal).toEqual({ failure: 'refused', message: say('moderation.picture') });
  expect(refusal?.message).toContain('Nothing was charged');
  expect(await guard.result(task('swap'), photo)).toEqual({ failure: 'refused', message: say('moderation.result') });
});

test('an apparent minor is refused, and nothing of it stands in the log', async () => {
  const { guard, lines } = guardOf({ shows: async () => true });
  expect(await guard.inputs(task('swap'), [photo])).toEqual({ failure: 'refused', message: say('moderation.minor') });
  expect(await guard.inputs(task('sharpen'), [photo])).toBeNull();
  expect(lines.join('')).toBe('');
});

test('a person tool stops when a picture cannot be checked, another one continues', async () => {
  const broken = guardOf({ look: () => Promise.reject(new Error('no answer')), users: ['u1'] }).guard;
  expect(await broken.inputs(task('swap'), [photo])).toEqual({
    failure: 'failed',
    message: say('moderation.unchecked'),
  });
  expect(await broken.inputs(task('sharpen'), [photo])).toBeNull();
  const blind = guardOf({ shows: () => Promise.reject(new Error('no answer')) }).guard;
  expect(await blind.inputs(task('swap'), [photo])).toMatchObject({ failure: 'failed' });
  const senseless = guardOf({ look: async () => [scores(NaN)] }).guard;
  expect(await senseless.inputs(task('swap'), [photo])).toMatchObject({ failure: 'failed' });
});

test('tools that show no person are checked only for the accounts that the operator names', async () => {
  const look = async () => [scores(0.95)];
  expect(await guardOf({ look }).guard.inputs(task('sharpen'), [photo])).toBeNull();
  expect(await guardOf({ look, users: ['u1'] }).guard.inputs(task('sharpen'), [photo])).toMatchObject({
    failure: 'refused',
  });
});

test('the rule of regions is off until the operator names some; then it is for visitors from there alone', async () => {
  const look = async () => [scores(0.95)];
  const sharpenFrom = (country: string | null) => task('sharpen', [], country);
  expect(await guardOf({ look }).guard.inputs(sharpenFrom('CN'), [photo])).toBeNull();
  const { guard } = guardOf({ look, regions: ['CN', 'HK', 'TW', 'MO'] });
  expect(await guard.inputs(sharpenFrom('HK'), [photo])).toMatchObject({ failure: 'refused' });
  expect(await guard.result(sharpenFrom('HK'), photo)).toMatchObject({ failure: 'refused' });
  expect(await guard.inputs(sharpenFrom('DE'), [photo])).toBeNull();
  expect(await guard.inputs(sharpenFrom(null), [photo])).toBeNull();
});

test('words about children in sexual situations are refused of everyone, political ones of those who are listed', async () => {
  const { guard } = guardOf();
  expect(await guard.inputs(task('sharpen', ['naked girl']), [])).toMatchObject({
    failure: 'refused',
    message: say('moderation.text.minors'),
  });
  expect(await guard.inputs(task('sharpen', ['法轮功']), [])).toBeNull();
  expect(await guardOf({ users: ['u1'] }).guard.inputs(task('sharpen', ['法轮功']), [])).toMatchObject({
    message: say('moderation.text.political'),
  });
  expect(await guard.inputs(task('swap', ['a grape on a table']), [])).toBeNull();
});

test('an animation is looked at in four frames, and a video without ffmpeg cannot be checked', async () => {
  const requested: (readonly number[])[] = [];
  const { guard } = guardOf({
    look: async ({ frames }) => {
      requested.push(frames);
      return frames.map(() => scores(0));
    },
  });
  expect(await guard.inputs(task('swap'), [{ path: '/a.gif', type: 'image/gif', duration: 3 }])).toBeNull();
  expect(requested).toEqual([[0.1, 0.37, 0.63, 0.9]]);
  const clip: GuardedFile = { path: '/a.mp4', type: 'video/mp4', duration: 3 };
  expect(await guard.inputs(task('swap'), [clip])).toMatchObject({ failure: 'failed' });
});

test('a result that cannot be signed goes out, and the log says so', async () => {
  const { guard, lines } = guardOf({ sign: () => Promise.reject(new Error('no key')) });
  await expect(guard.seal(task('swap'), photo)).resolves.toBeUndefined();
  expect(lines.join('')).toContain('could not be signed');
});

test('Porn and Hentai are refused from their limit on, Sexy and Drawing never', () => {
  expect(judgeScores([scores(0.79)])).toEqual([]);
  expect(judgeScores([scores(0, { Sexy: 1 }), scores(0, { Drawing: 1 })])).toEqual([]);
  expect(judgeScores([scores(0), scores(0.9), scores(0, { Hentai: 0.99 })])).toEqual([
    { kind: 'Hentai', confidence: 0.99, picture: 2 },
    { kind: 'Porn', confidence: 0.9, picture: 1 },
  ]);
});

test.each([
  [10, [1, 11 / 3, 19 / 3, 9]],
  [4, [0.4, 1.4666, 2.5333, 3.6]],
  [0.5, [0.05, 0.1833, 0.3166, 0.45]],
])('the frames of a clip of %d s are at %j', (duration, times) => {
  frameTimes(duration).forEach((time, i) => {
    expect(time).toBeCloseTo(times[i]!, 3);
  });
});

test('accounts are listed by their ids, regions by their codes; nothing else is taken for a region', () => {
  const read = (env: Record<string, string>) => {
    const reader = createSettingReader(env, '/');
    return { ...readModerationSettings(reader), faults: reader.faults.length };
  };
  expect(read({})).toEqual({ listed: [], regions: [], faults: 0 });
  expect(read({ FACET_MODERATION_USERS: ' u1, u2,,' })).toMatchObject({ listed: ['u1', 'u2'] });
  expect(read({ FACET_MODERATION_REGIONS: 'cn, HK' })).toMatchObject({ regions: ['CN', 'HK'], faults: 0 });
  expect(read({ FACET_MODERATION_REGIONS: 'China' })).toMatchObject({ regions: [], faults: 1 });
});

test('a person tool is checked for everyone, and fails closed', () => {
  const checks = checksFor(policyOf({ toolId: 'ai-face-swap', person: true }), false);
  expect(checks).toEqual({ pictures: true, words: ['sexual', 'minors'], minors: true, unchecked: 'stops' });
  expect(checksFor(policyOf({ toolId: 'video-cutter', person: false }), false)).toEqual({
    ...{ pictures: false, words: ['minors'], minors: false, unchecked: 'passes' },
  });
});

test('texts are found however deep they stand in the options', () => {
  expect(textsOf({ a: 'x', b: [{ c: 'y' }, 3, null], d: { e: true } })).toEqual(['x', 'y']);
});
