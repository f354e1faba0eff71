import { defineTools } from './define.ts';

/** Saving video and sound from a link. */
export const downloaderTools = defineTools(
  { owner: 'mf-downloaders', productType: 'Downloaders', person: false },
  {
    'video-downloader': {
      path: '/video-downloader',
      types: ['video'],
      place: 'device',
      flags: ['featured', 'popular'],
      icon: 'download',
      widget: true,
    },
    'youtube-to-mp4-converter': {
      path: '/video-downloader/youtube-to-mp4-converter',
      types: ['video'],
      place: 'task',
      credits: 5,
      icon: 'square-play',
    },
    'youtube-to-mp3': {
      path: '/video-downloader/youtube-to-mp3',
      types: ['audio', 'video'],
      place: 'task',
      credits: 5,
      icon: 'file-music',
    },
    'instagram-video-downloader': {
      path: '/instagram-video-downloader',
      types: ['video'],
      place: 'task',
      credits: 5,
      icon: 'camera',
    },
    'tiktok-video-downloader': {
      path: '/tiktok-video-downloader',
      types: ['video'],
      place: 'task',
      credits: 5,
      icon: 'music-2',
    },
    'facebook-video-downloader': {
      path: '/facebook-video-downloader',
      types: ['video'],
      place: 'task',
      credits: 5,
      icon: 'message-circle',
    },
    'vimeo-video-downloader': {
      path: '/vimeo-video-downloader',
      types: ['video'],
      place: 'task',
      credits: 5,
      icon: 'circle-play',
    },
  },
);
