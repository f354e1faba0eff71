import { createToolSearch } from './tool-search.ts';

/** What a visitor types, and the path that must be offered first. */
const queries: readonly (readonly [query: string, path: string])[] = [
  // Names, whole and in part
  ['face swap', '/ai-face-swap'],
  ['video face swap', '/face-swap-video'],
  ['gif face swap', '/gif-face-swap'],
  ['video cutter', '/video-cutter'],
  ['text to image', '/tools/text-to-image'],
  ['text to speech', '/tools/text-to-speech'],
  ['image to video', '/image-to-video'],
  ['lip sync', '/lip-sync'],
  ['backgr', '/tools/ai-background-remover'],
  ['headsh', '/tools/ai-headshot-generator'],
  ['tatt', '/ai-tattoo-generator'],
  ['subt', '/tools/add-subtitle-to-video'],
  ['morph', '/face-morph'],
  ['head swap', '/tools/ai-head-swap-online-free'],
  ['earth', '/ai-video-generator/earth-zoom-ai-generator'],
  ['subject 3', '/ai-video-generator/subject-3-dance'],

  // Other capitals, spaces, hyphens, plurals, accents, widths
  ['FACE SWAP', '/ai-face-swap'],
  ['  face   swap ', '/ai-face-swap'],
  ['face-swap', '/ai-face-swap'],
  ['faceswap', '/ai-face-swap'],
  ['face swaps', '/ai-face-swap'],
  ['lipsync', '/lip-sync'],
  ['back ground remover', '/tools/ai-background-remover'],
  ['you tube to mp3', '/video-downloader/youtube-to-mp3'],
  ['tik tok', '/tiktok-video-downloader'],
  ['image2video', '/image-to-video'],
  ['txt2img', '/tools/text-to-image'],
  ['hair styles', '/ai-image-generator/ai-hairstyle-changer'],
  ['tattoos', '/ai-tattoo-generator'],
  ['vidéo cutter', '/video-cutter'],
  ['ｆａｃｅ ｓｗａｐ', '/ai-face-swap'],

  // Typing errors
  ['fcae swap', '/ai-face-swap'],
  ['face swpa', '/ai-face-swap'],
  ['backround remover', '/tools/ai-background-remover'],
  ['bakground', '/tools/ai-background-remover'],
  ['watermak remover', '/tools/ai-watermark-remover'],
  ['vidoe cuter', '/video-cutter'],
  ['yuotube mp3', '/video-downloader/youtube-to-mp3'],
  ['instgram', '/instagram-video-downloader'],
  ['facbook', '/facebook-video-downloader'],
  ['subtitels', '/tools/add-subtitle-to-video'],
  ['enhacer', '/tools/ai-image-enhancer'],
  ['hedshot', '/tools/ai-headshot-generator'],
  ['anmie', '/ai-image-generator/ai-image-to-anime'],
  ['cartooon', '/ai-image-generator/ai-image-to-cartoon'],
  ['tatoo', '/ai-tattoo-generator'],
  ['stiker', '/tools/ai-sticker-generator'],
  ['gibli', '/ghibli-ai-generator'],
  ['spainish speech', '/tools/spanish-text-to-speech'],

  // Other words for the same thing
  ['remove bg', '/tools/ai-background-remover'],
  ['cutout', '/tools/ai-background-remover'],
  ['transparent background', '/tools/ai-background-remover'],
  ['trim video', '/video-cutter'],
  ['shorten a video', '/video-cutter'],
  ['merge videos', '/tools/video-joiner'],
  ['combine clips', '/tools/video-joiner'],
  ['upscale', '/tools/ai-image-enhancer'],
  ['4k photo', '/tools/ai-image-enhancer'],
  ['sharpen photo', '/tools/ai-unblur-image'],
  ['blurry picture', '/tools/ai-unblur-image'],
  ['tts', '/tools/text-to-speech'],
  ['voice over', '/tools/text-to-speech'],
  ['voz en español', '/tools/spanish-text-to-speech'],
  ['captions', '/tools/add-subtitle-to-video'],
  ['srt', '/tools/add-subtitle-to-video'],
  ['denoise audio', '/tools/video-remove-background-noise'],
  ['hiss', '/tools/video-remove-background-noise'],
  ['remove logo from video', '/tools/video-watermark-remover'],
  ['erase person from picture', '/ai-object-remover-from-photo'],
  ['magic eraser', '/ai-object-remover-from-photo'],
  ['uncrop', '/ai-image-generator/ai-out-painting'],
  ['generative fill', '/ai-image-generator/ai-out-painting'],
  ['linkedin photo', '/tools/ai-headshot-generator'],
  ['haircut', '/ai-image-generator/ai-hairstyle-changer'],
  ['hair color', '/ai-image-generator/ai-hairstyle-changer'],
  ['virtual try on', '/ai-clothes-changer'],
  ['outfit', '/ai-clothes-changer'],
  ['manga', '/ai-image-generator/ai-image-to-anime'],
  ['studio ghibli video', '/ghibli-video-generator'],
  ['comic', '/ai-image-generator/ai-image-to-cartoon'],
  ['overlay two pictures', '/ai-image-generator/ai-image-blender'],
  ['emoji', '/tools/ai-sticker-generator'],
  ['swimsuit', '/ai-bikini-generator'],
  ['abs', '/ai-muscle-generator'],
  ['golden ratio', '/ai-attractiveness-test'],
  ['beauty score', '/ai-attractiveness-test'],
  ['mp4 to gif', '/tools/video-to-gif'],
  ['animate photo', '/image-to-video'],
  ['talking avatar', '/ai-video-generator/ai-talking-photo'],
  ['dubbing', '/lip-sync'],
  ['first and last frame', '/ai-video-generator/start-end-to-video'],
  ['storyboard', '/script-to-video'],
  ['group photo face swap', '/ai-multiple-face-swap'],
  ['bulk face swap', '/tools/batch-face-swap'],
  ['deepfake video', '/face-swap-video'],
  ['swap two people in a video', '/multiple-video-face-swap'],
  ['male to female', '/gender-swap'],
  ['youtube mp3', '/video-downloader/youtube-to-mp3'],
  ['download youtube video', '/video-downloader/youtube-to-mp4-converter'],
  ['insta reels', '/instagram-video-downloader'],
  ['fb video download', '/facebook-video-downloader'],
  ['save video from link', '/video-downloader'],

  // Categories
  ['downloaders', '/video-downloader'],
  ['face swap tools', '/ai-face-swap'],
  ['image generator', '/ai-image-generator'],
  ['video generator', '/ai-video-generator'],
  ['audio', '/tools?category=audio'],
  ['video', '/tools?category=video'],

  // Whole questions
  ['how do I remove the background of a photo', '/tools/ai-background-remover'],
  ['convert youtube to mp3 free online', '/video-downloader/youtube-to-mp3'],
  ['put my face in a gif', '/gif-face-swap'],
];

const nothing = ['nude', 'undress', 'naked photo', 'deepnude', 'xqzvk', 'crypto wallet', '?', '🎉', '   ', ''];

const search = createToolSearch('en');
const found = async (query: string): Promise<readonly string[]> => {
  const find = await search;
  return find(query).map(({ path }) => path);
};

test.each(queries)('“%s” finds %s first', async (query, path) => {
  expect((await found(query))[0]).toBe(path);
});

test.each(nothing)('“%s” finds nothing', async (query) => {
  expect(await found(query)).toEqual([]);
});

test('no query stands twice', () => {
  expect(new Set(queries.map(([query]) => query)).size).toBe(queries.length);
  expect(queries.length).toBeGreaterThanOrEqual(60);
});
