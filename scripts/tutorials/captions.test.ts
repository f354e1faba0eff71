import { webVtt } from './captions.ts';

const captions = [
  { words: { en: 'Open the page.', ja: 'ページを開きます。' }, from: 0, to: 2.5 },
  { words: { en: 'Press the button.', ja: 'ボタンを押します。' }, from: 2.5, to: 61.25 },
];

test('captions are WebVTT with a cue for each', () => {
  expect(webVtt(captions, 'ja')).toBe(
    'WEBVTT\n\n00:00.000 --> 00:02.500\nページを開きます。\n\n00:02.500 --> 01:01.250\nボタンを押します。\n',
  );
});

test('a caption that lacks a language is named', () => {
  expect(() => webVtt(captions, 'id')).toThrow('“Open the page.” is not said in id.');
});
