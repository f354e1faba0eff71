import { defineTools } from './define.ts';

/** Generated clips in which people from the visitor's pictures move or speak. */
export const videoOfPeopleTools = defineTools(
  { owner: 'mf-tools-video', productType: 'Video Generator', person: true },
  {
    'ai-kiss-video-generator': {
      path: '/ai-kiss-video-generator',
      types: ['video', 'generator'],
      place: 'provider',
      credits: 80,
      flags: ['featured', 'hot'],
      icon: 'heart',
    },
    'ai-hug-generator': {
      path: '/ai-hug-generator',
      types: ['video', 'generator'],
      place: 'provider',
      credits: 80,
      icon: 'hand-heart',
    },
    'ai-dance-generator': {
      path: '/ai-dance-generator',
      types: ['video', 'generator'],
      place: 'provider',
      credits: 80,
      icon: 'music',
    },
    'ai-twerk-generator': {
      path: '/ai-twerk-generator',
      types: ['video', 'generator'],
      place: 'provider',
      credits: 80,
      icon: 'activity',
    },
    'lip-sync': {
      path: '/lip-sync',
      types: ['video', 'audio', 'generator'],
      place: 'provider',
      credits: 60,
      icon: 'mic-vocal',
    },
    'ai-talking-photo': {
      path: '/ai-video-generator/ai-talking-photo',
      types: ['video', 'audio', 'generator'],
      place: 'task',
      credits: 20,
      icon: 'speech',
    },
    'baby-ai-video-generator': {
      path: '/baby-ai-video-generator',
      types: ['video', 'audio', 'generator'],
      place: 'provider',
      credits: 60,
      icon: 'baby',
    },
    'body-shake': {
      path: '/ai-video-generator/body-shake',
      types: ['video', 'generator'],
      place: 'provider',
      credits: 80,
      icon: 'vibrate',
    },
    'subject-3-dance': {
      path: '/ai-video-generator/subject-3-dance',
      types: ['video', 'generator'],
      place: 'provider',
      credits: 80,
      icon: 'footprints',
    },
  },
);
