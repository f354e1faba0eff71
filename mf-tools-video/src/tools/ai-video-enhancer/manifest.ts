import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-video-enhancer',
  path: '/tools/ai-video-enhancer',
  name: 'AI Video Enhancer',
  family: 'video-tools',
  rank: 50,
  types: ['video'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'gauge',
  firstFile: 'video',
};

export const words: ManifestWords = {
  title: 'AI video enhancer',
  shortName: 'Video enhancer',
  description: 'Cleans up noise, blocks, bad light and shake in a video.',
  pageTitle: 'AI Video Enhancer | Facet',
  metaDescription:
    'Take noise and blocks out of a video, steady it, sharpen and brighten it, double its size or frame rate. Compare a frame first. Free, nothing is uploaded.',
  promise:
    'Takes noise and compression blocks out of a video, sharpens edges, brightens what is too dark, removes a colour cast and refreshes faded colours, on your own device. Noise is told from detail by following the picture from frame to frame, so that detail stays and nothing leaves a trail. A shaky camera is steadied, and the frame rate doubled by the motion in the picture, where you want that. One frame before and after shows the settings, one second shows the motion; small videos can become twice as large. The sound and the length stay as they are.',
  steps: [
    'Add a video. It is measured, and the settings start at what it needs.',
    'Compare a frame before and after, or a second in motion, and change the settings until you like it.',
    'Enhance the whole video, compare it, and save it.',
  ],
  limits: [
    'It brings out what was filmed and makes up no detail: a blurred face or number plate stays unreadable.',
    'Light and colour are changed alike in the whole video. Cut scenes of very different light apart first.',
    'It takes several times as long as the video plays; the page says how long before you begin.',
    'What is out of focus, or smeared by the shaking itself, stays so.',
    'A steadied video loses up to 6 % of its width and height, strongly steadied up to 12 %. Larger jolts stay in part, and so does the wobble of phones that read the picture line by line.',
    'Who fills most of the picture is taken for what should stand still.',
    'Frames between others are made from motion that both show. Very fast or tangled motion repeats a frame instead, and edges in it may shimmer.',
    'The picture is encoded again. 10-bit and HDR video becomes usual 8-bit video.',
  ],
  privacy: 'The video is read, enhanced and saved in this browser. Nothing is uploaded.',
  questions: [
    {
      question: 'How long does it take?',
      answer:
        'On a usual computer some three to seven times as long as a 720p video plays, and longer for larger ones. To steady the camera adds a third to a half, to double the frame rate takes two to three times as long. Your device is timed on the frame that you compare, and the page tells what the whole video takes. Keep it open meanwhile; you can cancel at any moment.',
    },
    {
      question: 'Does it use a neural network?',
      answer:
        'No. It follows motion and averages what belongs together, by rules. That is why it runs on your device, and why it cannot make up faces or letters that were never filmed.',
    },
    {
      question: 'Does it help old camcorder tapes?',
      answer: 'Against grain, blocks and faded light, yes. Dropouts, tracking lines and interlaced combs stay.',
    },
    {
      question: 'What does “Twice the size” do?',
      answer:
        'It doubles width and height of videos up to 1280 × 720 and draws edges out smoothly, without steps. Fine detail that is not there does not appear.',
    },
    {
      question: 'How is a shaky video steadied?',
      answer:
        'Some hundred points are followed from frame to frame; what most of the picture agrees on is the camera, and what moves by itself is left out. The way of the camera is smoothed over the whole shot, and the picture is enlarged just enough that no border shows. A camera cut begins anew.',
    },
    {
      question: 'What does “Double the frame rate” do?',
      answer:
        'It makes a frame half way between each two, so 30 frames a second become 60. Each place is fetched along its motion, and from one side alone where something covers it. At cuts, and where the motion is too fast to follow, the frame before is shown again.',
    },
    {
      question: 'Is the sound changed?',
      answer:
        'No, it is copied as it is. To take noise out of the sound, use the tool for background noise on the result.',
    },
  ],
  keywords: [
    'upscale video',
    'hd video',
    'improve video quality',
    'denoise video',
    'sharpen video',
    'video upscaler',
    'brighten video',
    'remove grain from video',
    'fix dark video',
    'stabilize video',
    'stabilise shaky video',
    'increase frame rate',
    '60 fps',
  ],
};
