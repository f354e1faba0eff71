import { nameColours } from './colours.ts';

const track = (config: Partial<VideoDecoderConfig> | null) => ({
  getDecoderConfig: () =>
    Promise.resolve(config && { codec: 'avc1.42c01e', codedWidth: 640, codedHeight: 480, ...config }),
});
const coloursOf = async (config: Partial<VideoDecoderConfig> | null) => {
  const made = track(config);
  await nameColours(made);
  return (await made.getDecoderConfig())?.colorSpace;
};

test('standard definition without named colours is Rec. 601, as players show it', async () => {
  expect(await coloursOf({})).toMatchObject({ matrix: 'smpte170m', fullRange: false });
  expect(await coloursOf({ codedHeight: 718 })).toMatchObject({ matrix: 'smpte170m' });
});

test('the range that a clip names stays', async () => {
  expect(await coloursOf({ colorSpace: { fullRange: true } })).toMatchObject({ matrix: 'smpte170m', fullRange: true });
});

test.each([
  ['named colours', { colorSpace: { matrix: 'bt709' } }, { matrix: 'bt709' }],
  ['high definition', { codedHeight: 720 }, undefined],
] as const)('%s stay as they are', async (_what, config, colours) => {
  expect(await coloursOf(config)).toEqual(colours);
});

test('a track that cannot be decoded is left alone', async () => {
  expect(await coloursOf(null)).toBeUndefined();
});
