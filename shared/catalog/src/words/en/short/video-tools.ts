import type { ShortFamily } from '../../types.ts';

export const shortWords: ShortFamily<'video-tools'> = {
  'video-cutter': {
    title: 'Video cutter',
    shortName: 'Video cutter',
    description: 'Cuts a part out of a video, in your browser.',
    pageTitle: 'Video Cutter: Trim Without Upload | Facet',
    metaDescription:
      'Cut a part of an MP4, MOV, WebM or MKV without losing quality, or exact to the frame. Free, no login, nothing is uploaded.',
  },
  'video-joiner': {
    title: 'Video joiner',
    shortName: 'Video joiner',
    description: 'Puts several clips together into one video.',
    pageTitle: 'Video Joiner: Merge Clips | Facet',
    metaDescription:
      'Put clips in order and join them into one video in your browser. Matching clips are joined without quality loss.',
  },
  'video-to-gif': {
    title: 'Video to GIF',
    shortName: 'Video to GIF',
    description: 'Turns a moment of a video into a GIF.',
    pageTitle: 'Video to GIF Converter | Facet',
    metaDescription:
      'Choose a moment of a video, a width and a frame rate, and turn it into a looping GIF in your browser.',
  },
  'add-subtitle-to-video': {
    title: 'Add subtitles to video',
    shortName: 'Subtitles',
    description: 'Burns subtitles into a video so that they show everywhere.',
    pageTitle: 'Add Subtitles to a Video | Facet',
    metaDescription:
      'Bring an SRT file or type your lines, choose how they look, and get a video with the subtitles in the picture.',
  },
  'ai-video-enhancer': {
    title: 'AI video enhancer',
    shortName: 'Video enhancer',
    description: 'Cleans up noise and softness in a video.',
    pageTitle: 'AI Video Enhancer | Facet',
    metaDescription:
      'Reduce noise and bring back crispness in an old or dark video, with a preview before the full run.',
  },
  'video-watermark-remover': {
    title: 'Video watermark remover',
    shortName: 'Video watermark',
    description: 'Covers a logo on a video of your own.',
    pageTitle: 'Video Watermark Remover | Facet',
    metaDescription:
      'Mark a logo or time stamp on a video of your own and have the area rebuilt from the pixels around it.',
  },
  'video-remove-background-noise': {
    title: 'Remove background noise',
    shortName: 'Noise remover',
    description: 'Takes hum and hiss out of recorded speech.',
    pageTitle: 'Remove Background Noise from Video | Facet',
    metaDescription:
      'Quieten fans, traffic and hiss behind a voice in a video or sound file, and listen before and after.',
  },
  'text-to-speech': {
    title: 'Text to speech',
    shortName: 'Text to speech',
    description: 'Reads your text aloud and saves it as a sound file.',
    pageTitle: 'Text to Speech Online | Facet',
    metaDescription:
      'Have a text read aloud by a basic synthetic voice, set speed and pitch, and save it as a sound file.',
  },
  'spanish-text-to-speech': {
    title: 'Spanish text to speech',
    shortName: 'Spanish speech',
    description: 'Reads Spanish text aloud, for Spain or Latin America.',
    pageTitle: 'Spanish Text to Speech | Facet',
    metaDescription:
      'Have Spanish text read aloud by a basic synthetic voice, with the accent of Spain or of Latin America.',
  },
};
