import { isWorking } from '@facet/catalog';
import { fittingTools, kindOf } from './fitting-tools.ts';

const file = (name: string, type = '') => ({ name, type });
const ids = (name: string, type = '') => fittingTools(file(name, type)).map(({ id }) => id);

test.each([
  ['a photo', file('a.jpg', 'image/jpeg'), 'image'],
  ['a photo whose type the browser does not know', file('IMG_1.HEIC'), 'image'],
  ['a video whose type the browser does not know', file('clip.mkv'), 'video'],
  ['a recording', file('a.mp3', 'audio/mpeg'), 'audio'],
  ['a text', file('a.txt', 'text/plain'), null],
  ['a file without a type and with no ending', file('jpg'), null],
])('%s is known by its type, else by its ending', (_, given, kind) => {
  expect(kindOf(given)).toBe(kind);
});

test('each kind has tools, all of which run here', () => {
  for (const name of ['a.heic', 'a.mkv', 'a.flac']) {
    expect(fittingTools(file(name)).length).toBeGreaterThan(0);
    expect(fittingTools(file(name)).every(isWorking)).toBe(true);
  }
});

test('a photo is offered no tool for videos, and a video none for photos', () => {
  expect(ids('a.jpg', 'image/jpeg')).not.toContain('video-cutter');
  expect(ids('a.mp4', 'video/mp4')).not.toContain('ai-background-remover');
});

test('an animated GIF is offered the tool that keeps it moving first', () => {
  expect(ids('a.gif', 'image/gif')[0]).toBe('gif-face-swap');
});

test('what no tool takes is offered nothing', () => {
  expect(ids('a.pdf', 'application/pdf')).toEqual([]);
});
