import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'video-watermark-remover',
  path: '/tools/video-watermark-remover',
  name: 'Video Watermark Remover',
  family: 'video-tools',
  rank: 60,
  types: ['video'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'droplet-off',
};

export const words: ManifestWords = {
  title: 'Video watermark remover',
  shortName: 'Video watermark',
  description: 'Takes a logo or time stamp off a video of your own.',
  pageTitle: 'Video Watermark Remover | Facet',
  metaDescription:
    'Mark a logo or time stamp on a video of your own: it is filled with what other frames show, or cropped away without a trace. Free, on your device.',
  promise:
    'Takes a logo, a recorder’s overlay or a time stamp that stands still off a video of your own, on your device. Where the camera moves, the gap is filled with background that earlier frames showed; where nothing ever showed it, it is filled from around the mark once for each shot and follows the picture, so that it does not flicker. A mark near an edge can be cropped away instead, without any trace. The sound is copied untouched.',
  steps: [
    'Add your video and choose a frame on which the mark is plain to see.',
    'Draw a box around the mark, or brush over it, and choose how it goes: filled in one of three ways that you see on your frame, or cropped away.',
    'Run it, look at the result, and save the video.',
  ],
  limits: [
    'Only for videos whose rights are yours; taking marks off the work of others is often unlawful.',
    'The mark must stay in one place. Moving marks are not followed.',
    'Filled across faces, patterns and whatever moves by itself, a soft or wrong patch remains.',
    'To be filled, a mark may cover up to a fifth of the picture. Large see-through marks are not for this tool.',
    'Cropping is offered where at least half of the picture stays.',
    'The picture is encoded again, and filling takes several times as long as the video plays.',
  ],
  privacy: 'The video is read, filled and saved in this browser. Nothing is uploaded.',
  questions: [
    {
      question: 'Is cropping better?',
      answer:
        'If the mark sits near an edge, yes: cropping leaves no trace at all. The page says how much of the picture stays before you choose, and when much moves around the mark, it says that a filling will probably show.',
    },
    {
      question: 'What if the filling looks wrong?',
      answer:
        'Once the mark is drawn, three fillings are shown as they would look on the frame you chose, before the clip is encoded. Each copies from other places around the mark, so where one repeats the wrong thing another often fits. Choose one; every shot is filled the same way.',
    },
    {
      question: 'Can it take two marks?',
      answer:
        'Yes, draw a box around each. Cropping looks for the largest part of the picture without any of them. Filled, marks that lie far apart make one large area to work on; for those, run it twice.',
    },
    {
      question: 'Does it take off marks that say a video is made by AI?',
      answer:
        'No. A file that says in its data that a model made it is refused: such marks are there so that nobody is deceived.',
    },
    {
      question: 'Which clips come out well?',
      answer:
        'Those of a camera that pans or is held in the hand, over a background that stands still: what is behind the mark has been seen elsewhere. Smooth backgrounds do well too.',
    },
    {
      question: 'What happens at a cut?',
      answer: 'Cuts are found by themselves, and each shot is filled from its own picture.',
    },
  ],
  keywords: ['remove watermark from video', 'remove logo from video', 'video logo remover', 'erase video watermark'],
};
