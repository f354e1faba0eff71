import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'multiple-video-face-swap',
  path: '/multiple-video-face-swap',
  name: 'Multiple Video Face Swap',
  family: 'face-swap',
  rank: 50,
  types: ['face-swap', 'video'],
  place: 'task',
  credits: 45,
  person: true,
  icon: 'users-round',
  freeHere: 'short-clips',
  firstFile: 'video',
};

export const words: ManifestWords = {
  title: 'Multiple video face swap',
  shortName: 'Multi video swap',
  description: 'Swaps several people in one video, each with a face of their own.',
  pageTitle: 'Multiple Face Swap in Video | Facet',
  metaDescription:
    'Give several people in one video a new face each. Every person is followed through the clip, so faces do not trade places.',
  promise:
    'Finds the people in a video of up to 60 seconds, shows each of them once, and gives everyone the face that you choose. People are told apart by their looks over the whole clip, so that faces stay with the right person when they move, cross or come back after a cut. Whoever gets no new face stays as they are.',
  steps: [
    'Add the video; the people in it are found on your device and shown.',
    'Add photos with the new faces, and choose who gets which; look at any frame.',
    'Run it here at no cost if the clip is short, or on our servers, and download the result.',
  ],
  limits: [
    'Only swap faces of adults who agreed to it; the page asks you once a session.',
    'Videos may have up to 60 seconds, 1080p and 500 MB; up to 10 seconds and 720p can be made on your device at no cost.',
    'Up to six photos with new faces, each with any number of faces.',
    'People who look very much alike, twins for example, can be taken for one.',
    'While heads overlap, turn away or are covered, single frames keep the original face.',
  ],
  privacy:
    'Who is in the video is found out in this browser; what tells people apart stays in its memory and is gone when you leave. A clip that is made on your device stays on it. For a run on our servers video and photos are uploaded and deleted an hour after it; the result is deleted 24 hours after it was made, unless you keep it. To find the same people again the server works out the same figures, in memory alone and for that run alone.',
  questions: [
    {
      question: 'Do I have to swap everybody?',
      answer: 'No. Only people whom you give a face are changed; the others stay untouched.',
    },
    {
      question: 'Why does it cost more than a single swap?',
      answer:
        'Every person is followed, lit and blended separately in each frame, which takes more computing time. Short clips cost nothing when your own device does the work.',
    },
    {
      question: 'One person is listed twice. What now?',
      answer:
        'That happens when light or angle change a lot. Give both entries the same face: it goes to the same person in both kinds of scene.',
    },
    {
      question: 'Somebody is missing from the list. Why?',
      answer:
        'People are looked for in up to 40 moments of the clip. Whoever is seen only briefly, very small or turned away is left out; a shorter part of the video, cut with the video cutter, shows more of them.',
    },
    {
      question: 'Do faces trade places when people cross?',
      answer:
        'Everyone is recognised again several times a second, and a face that no longer fits is let go. In the moment of crossing, single frames may keep the original.',
    },
    {
      question: 'Can I look at the result before I pay?',
      answer:
        'Yes. Move the slider to any moment and have that frame made on your device, at no cost, as often as you like.',
    },
  ],
  keywords: ['several faces in video', 'swap two people in a video', 'many faces video'],
};
