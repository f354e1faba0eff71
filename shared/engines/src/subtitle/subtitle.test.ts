import { timeLines } from './align.ts';
import { cleanTags, cutCues, moveCues, overlapping, plainText } from './cue.ts';
import { breakLines, directionOf, letterWidth } from './layout.ts';
import { readSubtitles, SubtitleError } from './read.ts';
import { plainStyle, readingSpeed, writeAss, writeSrt, writeVtt } from './write.ts';

const cue = (from: number, to: number, text: string) => ({ from, to, text });
const cues = [
  cue(1, 2.5, 'Hello, <i>world</i>.\nSecond line'),
  cue(3661.25, 3663, 'مرحبا بالعالم'),
  cue(3664, 3665, 'こんにちは & <b>x</b>'),
];

test.each([
  ['srt', writeSrt(cues)],
  ['vtt', writeVtt(cues)],
  ['ass', writeAss(cues, plainStyle, 1280, 720)],
] as const)('%s comes back as it was written', (format, text) => {
  expect(readSubtitles(text)).toEqual({ format, cues, skipped: 0 });
});

test('odd files of others are read', () => {
  const odd = [
    '\uFEFF1\r\n0:00:01.5 --> 00:00:02,250 X1:10 X2:20\r\n{\\an8}<font color="red">Red <I>tilted</font>\r\n\r\n',
    '00:03,000 --> 00:04,000\nno hours, no number\n\n\n',
    '3\nnot a time --> at all\nlost\n\n',
    '4\n00:00:09,000 --> 00:00:08,000\nbackwards\n',
  ].join('');
  expect(readSubtitles(odd)).toEqual({
    format: 'srt',
    cues: [cue(1.5, 2.25, 'Red <i>tilted</i>'), cue(3, 4, 'no hours, no number')],
    skipped: 1,
  });
});

test('VTT keeps notes, styles and settings out of the words', () => {
  const text =
    'WEBVTT\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE --> hidden\n\nid\n00:01.000 --> 00:02.000 align:start line:0\n<v Ann>a &lt; b &amp; c\n';
  expect(readSubtitles(text).cues).toEqual([cue(1, 2, 'a ‹ b & c')]);
});

test('of two voices in one cue each begins with a dash', () => {
  const cue = (words: string): string => readSubtitles(`WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`).cues[0]!.text;
  expect(cue('<v Ann>Coming?</v>\n<v.loud Bob Lee>Wait!</v>')).toBe('- Coming?\n- Wait!');
  expect(cue('<v Ann>Coming?</v> <v Bob>Wait!</v>')).toBe('- Coming?\n- Wait!');
  expect(cue('<v Ann>One.</v>\n<v Ann>Two.</v>')).toBe('One.\nTwo.');
});

test('ASS with other columns, drawings and overrides', () => {
  const text = [
    '[Events]',
    'Format: Start, End, Text',
    'Dialogue: 0:00:01.00,0:00:02.00,{\\i1\\pos(1,2)}Tilted{\\i0}, and\\Nmore',
    'Dialogue: 0:00:03.00,0:00:04.00,{\\p1}m 0 0 l 10 10',
    'Dialogue: soon,later,lost',
  ].join('\n');
  expect(readSubtitles(text)).toMatchObject({ cues: [cue(1, 2, '<i>Tilted</i>, and\nmore')], skipped: 1 });
});

test.each(['', 'a shopping list', '<html>-->', 'WEBVTT\n\n'])('%j is no subtitle file', (text) => {
  expect(() => readSubtitles(text)).toThrow(SubtitleError);
});

test('a file beyond reason is refused before it is read', () => {
  expect(() => readSubtitles('x'.repeat(8_000_001))).toThrow('too-large');
});

test('tags are kept where they are known and closed', () => {
  expect(cleanTags('<b>a<script>x</script>')).toBe('<b>ax</b>');
  expect(cleanTags('a</i>b')).toBe('ab');
  expect(plainText('<u>a</u> < b')).toBe('a < b');
});

test('times move, and stretch for another frame rate', () => {
  expect(moveCues([cue(1, 2, 'a'), cue(10, 11, 'b')], -1.5)).toEqual([cue(0, 0.5, 'a'), cue(8.5, 9.5, 'b')]);
  expect(moveCues([cue(24, 48, 'a')], 0, 25 / 24)).toEqual([cue(25, 50, 'a')]);
});

test('a cut takes the subtitles along', () => {
  const kept = cutCues(
    [cue(0, 2, 'a'), cue(3, 5, 'b'), cue(6, 7, 'c')],
    [
      { from: 1, to: 3.5 },
      { from: 3.5, to: 4 },
      { from: 6.5, to: 8 },
    ],
  );
  expect(kept).toEqual([cue(0, 1, 'a'), cue(2, 3, 'b'), cue(3, 3.5, 'c')]);
});

test('cues that overlap are named', () => {
  expect(overlapping([cue(0, 2, 'a'), cue(1.5, 3, 'b'), cue(3, 4, 'c')])).toEqual([1]);
});

test('lines are broken evenly, at words', () => {
  expect(breakLines('The quick brown fox jumps over the lazy dog', 30)).toBe(
    'The quick brown fox\njumps over the lazy dog',
  );
  expect(breakLines('short', 30)).toBe('short');
});

test.each([
  ['a word without a space', 'unbreakablyverylongword', 6],
  ['an address', 'see https://example.org/a/very/long/path-of-a-file?with=query', 16],
  ['Japanese of one kind of letters', 'スーパーカリフラジリスティックエクスピアリドーシャス', 12],
  ['Thai', 'ฉันอยากไปเดินเล่นที่สวนสาธารณะในวันนี้', 14],
  ['slanted letters', '<i>unbreakablyverylongword</i>', 6],
])('%s stays within its lines, and no letter is lost', (_, text, most) => {
  const lines = breakLines(text, most).split('\n');
  for (const line of lines) expect(letterWidth(plainText(line))).toBeLessThanOrEqual(most);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

test('an address is broken after its marks', () => {
  for (const line of breakLines('https://example.org/one/two', 12).split('\n').slice(0, -1))
    expect(line).toMatch(/[/.]$/);
});

test('a letter and its accents stay together', () => {
  const lines = breakLines('é'.repeat(9), 4, (text) => [...text.normalize('NFC')].length).split('\n');
  for (const line of lines) expect(line).not.toMatch(/^\u0301/);
});

test('Japanese breaks between words, never before a stop', () => {
  const broken = breakLines('今日はとても天気がいいので、公園へ散歩に行きましょう。', 30);
  const lines = broken.split('\n');
  expect(lines.length).toBe(2);
  for (const line of lines) {
    expect(letterWidth(line)).toBeLessThanOrEqual(34);
    expect(line).not.toMatch(/^[、。]/);
  }
  expect(lines.join('')).toBe('今日はとても天気がいいので、公園へ散歩に行きましょう。');
});

test('the first letter decides the direction', () => {
  expect(directionOf('12 – مرحبا hello')).toBe('rtl');
  expect(directionOf('hello مرحبا')).toBe('ltr');
  expect(directionOf('<i>שלום</i>')).toBe('rtl');
  expect(directionOf('123')).toBe('ltr');
});

test('reading speed is in letters, not tags', () => {
  expect(readingSpeed(cue(0, 2, '<b>ab</b>\ncd'))).toBe(2);
});

describe('times for a text', () => {
  const speech = [
    { from: 1, to: 3 },
    { from: 4, to: 6 },
  ];
  test('lines that are as long as what is said stand on it', () => {
    const timed = timeLines(['Twelve letters', 'Twelve lettres'], speech, 10);
    expect(timed).toHaveLength(2);
    expect(timed[0]!.from).toBe(1);
    expect(timed[0]!.to).toBeCloseTo(3.4, 1);
    expect(timed[1]!.from).toBe(4);
    expect(timed[1]!.to).toBeCloseTo(6.4, 1);
  });
  test('an edge close to a pause stands in it', () => {
    const [first, second] = timeLines(['A somewhat longer line', 'and a shorter one'], speech, 10);
    expect(second!.from).toBe(4);
    expect(first!.to).toBeLessThan(4);
  });
  test('lines are in order, shown long enough, and never two at once', () => {
    const timed = timeLines(['one', 'two', 'three', 'four', 'five six seven eight'], speech, 7);
    timed.forEach((line, i) => {
      expect(line.to).toBeGreaterThan(line.from);
      if (i > 0) expect(line.from).toBeGreaterThanOrEqual(timed[i - 1]!.to - 1e-9);
    });
  });
  test('without speech the whole length is shared; without text there is nothing', () => {
    expect(timeLines(['a', 'b'], [], 10)[1]!.from).toBeCloseTo(5, 1);
    expect(timeLines(['', ' '], speech, 10)).toEqual([]);
  });
});
