import { toolsForLink } from './tools-for-link.ts';

test.each([
  ['https://www.youtube.com/watch?v=1', ['youtube-to-mp3', 'youtube-to-mp4-converter']],
  ['https://youtu.be/1', ['youtube-to-mp3', 'youtube-to-mp4-converter']],
  ['https://vimeo.com/1', ['vimeo-video-downloader']],
  ['https://videos.example/a.mp4', ['video-downloader']],
  ['https://notvimeo.com/1', ['video-downloader']],
])('%s goes to the downloader of its site', (link, ids) => {
  expect(
    toolsForLink(link)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids);
});
