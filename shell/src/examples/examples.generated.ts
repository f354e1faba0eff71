/** Made by `node scripts/examples.mjs`: what the names of the pictures in content/examples hold. */
export const pairs: Readonly<Record<string, string>> = {
  'ai-background-remover': '2bb0b0ad',
  'ai-image-to-cartoon': 'b20fbb8b',
  'ai-sticker-generator': '90396b04',
  'ai-headshot-generator': 'c8493fdc',
  'ai-portrait-generator': 'd50a6bc4',
  'ai-image-blender': 'f02d39d1',
  'ai-face-swap': '4f854de7',
  'ai-multiple-face-swap': 'e67bc6c8',
};
export const drawings: Readonly<Record<string, string>> = {
  'face-swap-video': '697d56a9',
  'gif-face-swap': 'c56bd1ee',
  'multiple-video-face-swap': '574862cc',
  'gender-swap': '21d7be7b',
  'face-morph': '0e855405',
  'ai-head-swap-online-free': '867d6eaa',
  'batch-face-swap': '3b5060df',
  'image-to-video': '6aeafd70',
  'video-downloader': '66eb82cd',
  'youtube-to-mp4-converter': '8e96f60e',
  'youtube-to-mp3': '19d67f89',
  'instagram-video-downloader': '570d91d7',
  'tiktok-video-downloader': '7f21d018',
  'facebook-video-downloader': '916a748a',
  'vimeo-video-downloader': '370e73e9',
  'ai-image-enhancer': '9617f58d',
  'ai-unblur-image': '8e3e4145',
  'ai-object-remover-from-photo': '3a92ff92',
  'video-cutter': '6387ad3a',
  'video-joiner': '7910f764',
  'video-to-gif': '30a016d7',
  'add-subtitle-to-video': '2d0267a7',
  'ai-video-enhancer': 'bbff4535',
  'video-remove-background-noise': '94b5f645',
};
export const anyDrawing = '2558dd10';
export const heroTool = 'ai-background-remover';
