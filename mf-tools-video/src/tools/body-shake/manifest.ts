import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'body-shake',
  path: '/ai-video-generator/body-shake',
  name: 'Body Shake',
  family: 'video-of-people',
  rank: 80,
  types: ['video', 'generator'],
  place: 'device',
  credits: 0,
  person: true,
  icon: 'vibrate',
  firstFile: 'image',
  height: 'tall',
};

export const words: ManifestWords = {
  title: 'Body shake effect',
  shortName: 'Body shake',
  description: 'Shakes and bounces the person in a photo to a beat.',
  pageTitle: 'Body Shake Photo Effect, Free | Facet',
  metaDescription:
    'Puppet animation of one photo: an adult who agreed shakes, wobbles or steps to a beat, as a clip that loops. Free, in your browser, no upload.',
  promise:
    'Puppet animation: cuts the person out of a photo, finds the joints, and bends the picture as a puppet to a beat, like a wobbly toy. The background next to them goes along, and is filled in behind. Six motions and three beats, made here by rule.',
  steps: [
    'Add a photo of one adult who stands, clothed, seen from the front.',
    'Choose a motion, how wild it is, and the beat.',
    'Make the clip of 4 or 8 seconds, watch it and save it as MP4.',
  ],
  limits: [
    'Everyone shown must have agreed, and photos with faces that look under 18 are refused.',
    'It bends one picture: nobody turns around, blinks or lifts an arm, and what the photo hides stays hidden.',
    'Sitting, lying, jumping and sideways poses, and groups, are refused with a sentence that says what helps.',
    'Arms that lie on the body go along with it; only arms that stand off it swing by themselves.',
    'The background next to the person is bent along with them: straight lines close by, as of blinds, tiles or door frames, may be seen to be, and shadows further away stay where they were.',
  ],
  privacy:
    'The photo is read and the clip is made in this browser. Nothing is uploaded. The file says that it was made with AI.',
  questions: [
    {
      question: 'What should the photo be like?',
      answer:
        'A whole person before a plain wall, a beach or a lawn, arms a little away from the body and feet apart, with some room on both sides.',
    },
    {
      question: 'Is a half-length photo enough?',
      answer:
        'Yes, down to the thighs. The hip shake, the wobble and the shimmy work then; stepping, bouncing and swinging knees need the feet.',
    },
    {
      question: 'May I post the clip with its sound?',
      answer: 'Yes. The beat is computed from rules on your device; no recording and no known song is in it.',
    },
    {
      question: 'How is it different from a generated dance video?',
      answer:
        'A generative model invents new pictures of the person. Here every frame is your photo, bent; face and clothes stay exactly as they are.',
    },
    {
      question: 'Why is a face needed?',
      answer:
        'It shows that the picture is of an adult. Where no face is found, or one that looks under 18, nothing is made.',
    },
  ],
  keywords: ['shake effect', 'jiggle', 'bounce', 'wiggle', 'puppet animation', 'make photo dance', 'wobble', 'shimmy'],
};
