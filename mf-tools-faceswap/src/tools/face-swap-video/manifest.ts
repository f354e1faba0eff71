import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'face-swap-video',
  path: '/face-swap-video',
  name: 'Video Face Swap',
  family: 'face-swap',
  rank: 10,
  types: ['face-swap', 'video'],
  place: 'task',
  credits: 30,
  person: true,
  icon: 'clapperboard',
  freeHere: 'short-clips',
  flags: ['featured', 'hot'],
  firstFile: 'video',
};

export const words: ManifestWords = {
  title: 'Video face swap',
  shortName: 'Video swap',
  description: 'Puts a face from a photo onto a person in a video.',
  pageTitle: 'Video Face Swap Online | Facet',
  metaDescription:
    'Put the face from one photo onto a person in a short video. The sound stays, and the result is marked as AI-made.',
  promise:
    'Takes a photo with a face and a video of up to 60 seconds, and places that face on a person in the video, frame by frame. Light and expression follow the original clip, and its sound stays in place. Before you start, one frame is made on your device so that you see what to expect.',
  steps: [
    'Add the video and a sharp, evenly lit photo of the new face.',
    'Choose whether the person seen most or everybody gets it, and look at one frame.',
    'Start the run, leave the page if you like, and download the result when it is done.',
  ],
  limits: [
    'Only swap faces of adults who agreed to it; the page asks you once a session.',
    'Videos may have up to 60 seconds, 1080p and 500 MB; the video cutter makes longer ones shorter.',
    'Clips of up to 10 seconds and 720p can be made on your device at no cost, in a browser that encodes H.264.',
    'MP4, MOV, WebM and MKV; the result is an MP4.',
    'Frames in which the head is turned away or covered keep the original face.',
    'It fits the face onto the head in the video: hair, ears and head shape stay.',
  ],
  privacy:
    'A clip that is made on your device stays on it. For a run on our servers photo and video are uploaded and deleted an hour after it. The result is deleted 24 hours after it was made, unless you keep it; you can delete everything at once at any time. No other visitor is able to open any of it. The one frame that you see before the run is made in this browser.',
  questions: [
    {
      question: 'Which photo gives a believable result?',
      answer: 'One that shows the face from the front, in even light, without hair or hands across it.',
    },
    {
      question: 'Do I pay for a run that fails?',
      answer: 'You do not. Credits are set aside at the start and come back if the run fails or you cancel it.',
    },
    {
      question: 'Do I have to keep the page open?',
      answer:
        'Until the files are sent, yes. After that the work goes on without you, and “Your tasks” at the top shows it on every page and on every device on which you are signed in.',
    },
    {
      question: 'How long does it take?',
      answer:
        'That depends on length, size and how many others wait. The page shows your place in the queue and the time that is left; a run ends after 20 minutes at the latest.',
    },
    {
      question: 'Can I see how it looks before I pay?',
      answer:
        'Yes. One frame of your video is made on your device at no cost. The clip itself moves, so turned heads and fast motion can look different from it.',
    },
    {
      question: 'Where do I find the result later?',
      answer:
        'In “Your tasks” for 24 hours, or until you delete it if you keep it there. A copy stays in the browser in which you ran it until you clear it.',
    },
  ],
  keywords: ['deepfake video', 'swap face in video', 'movie face swap', 'replace face in clip', 'video deepfake'],
};
