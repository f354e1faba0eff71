import type { LongFamily } from '../../types.ts';
import { consent, privacy } from './sentences.ts';

export const longWords: LongFamily<'video-of-people'> = {
  'ai-kiss-video-generator': {
    promise:
      'Will take a photo of each of two adults, or one of both, and make a short scene in which they kiss. It is meant for couples: both people shown have to agree.',
    steps: [
      'Add the photos of the two people.',
      'Confirm that both agreed, and choose a setting.',
      'Watch the clip and save it.',
    ],
    limits: [
      consent,
      'Not for celebrities, strangers, colleagues or anyone you cannot ask.',
      'Nothing beyond a kiss: sexual scenes will be refused.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'May I make one with my crush?',
        answer: 'Only if they know and agree. A kiss that someone never agreed to can hurt them badly, even as a joke.',
      },
      {
        question: 'Will the photos need to match?',
        answer:
          'It helps if both faces are about the same size, lit from the same side and turned slightly towards each other.',
      },
    ],
  },
  'ai-hug-generator': {
    promise:
      'Will take one photo with two people or one of each, and make a short scene in which they embrace. It is meant for friends far away or a greeting.',
    steps: [
      'Add one photo of both people, or one of each.',
      'Choose the kind of hug and the place.',
      'Generate the scene and save it.',
    ],
    limits: [
      consent,
      'Arms and hands that cross are difficult for the model and can look odd.',
      'It will not bring back people who have died and cannot agree.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Will both people need to be in the same photo?',
        answer: 'No. Two separate photos will do; similar light and camera height make the scene more believable.',
      },
      {
        question: 'Will there be a version with children?',
        answer: 'No. Photos of people who appear to be minors will be refused, with kind intentions too.',
      },
    ],
  },
  'ai-dance-generator': {
    promise:
      'Will take a full-length photo of an adult and one of several dances, and make a short clip in which the person dances it. Clothing and background are to come from the photo.',
    steps: [
      'Add a photo that shows the person from head to feet.',
      'Choose a dance.',
      'Generate, watch the feet, and save.',
    ],
    limits: [
      consent,
      'Wide skirts, bags and people partly hidden lead to odd limbs.',
      'It will not follow a song or copy the steps of a video of yours.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Will several people be able to dance?',
        answer: 'It is planned for one person. With more, such models tend to mix up arms and legs.',
      },
      {
        question: 'Will the clip have music?',
        answer: 'No. Add a track that you have the rights to when you edit or post the clip.',
      },
    ],
  },
  'ai-twerk-generator': {
    promise:
      'Will take a full-length photo of a clothed adult who agreed and animate it into a short twerk dance. The result is to stay a dance clip, clothed and marked as AI-made.',
    steps: [
      'Add a full-length photo of yourself or of an adult who said yes.',
      'Confirm their consent and choose a tempo.',
      'Review the clip before you show it to anyone.',
    ],
    limits: [
      consent,
      'Nudity, underwear photos and sexual prompts will be refused.',
      'Never of people you have not asked: it can count as harassment.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'What if somebody made a clip of me without asking?',
        answer: 'Write to us through the contact page with the link or file, and we will look into it.',
      },
      {
        question: 'Which photo will be suitable?',
        answer: 'A clothed, standing adult from head to feet, with space around them and good light.',
      },
    ],
  },
  'lip-sync': {
    promise:
      'Will take a video of a speaker and a new soundtrack, and redraw the mouth so that lips and words fit. It is to serve translated talks and corrected takes.',
    steps: [
      'Add the video and choose the speaker.',
      'Add the new sound, or type a text for a synthetic voice.',
      'Check the timing and save the video.',
    ],
    limits: [
      consent,
      'Do not make people say what they would not say.',
      'Beards, hands and microphones in front of the mouth disturb it.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Will it translate for me?',
        answer: 'No. You will bring the translated sound or text; the tool is to take care of the mouth.',
      },
      {
        question: 'What if the new sound is longer than the video?',
        answer: 'You will choose: slow the video down a little, freeze the last picture, or cut the sound.',
      },
    ],
  },
  'ai-talking-photo': {
    promise:
      'Will take a portrait and a text or recording, and move mouth and jaw in time with the speech sounds. Photos of adults and drawn faces are to be accepted.',
    steps: [
      'Add a frontal portrait with the mouth in view.',
      'Type a text or add a recording.',
      'Watch the speaking portrait and save the video.',
    ],
    limits: [
      consent,
      'The head moves only slightly, and teeth are suggested rather than exact.',
      'The built-in voice is plainly synthetic; your own recording sounds more natural.',
    ],
    privacy: privacy.task,
    questions: [
      {
        question: 'Will a painting work?',
        answer: 'Often, as long as eyes, nose and mouth are where they are in a real face.',
      },
      {
        question: 'Which languages will it speak?',
        answer: 'A built-in voice is planned for English and Spanish. With a recording of your own, any language goes.',
      },
    ],
  },
  'baby-ai-video-generator': {
    promise:
      'Will take a portrait of an adult and a few lines of text, and make a clip of a cartoon baby version that speaks them, in the manner of the baby podcast trend.',
    steps: [
      'Add a portrait of an adult who agreed.',
      'Write the lines or add a recording.',
      'Choose a setting, generate and save.',
    ],
    limits: [
      'Photos of real children will be refused; the baby is always a drawn figure made from an adult.',
      'Everyone whose portrait is used must have agreed.',
      'The voice will be synthetic; it does not imitate a certain child.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Will it take a picture of my own baby?',
        answer: 'No. We will take no photos of minors, from parents included. Use your own portrait instead.',
      },
      {
        question: 'How long will the text be allowed to be?',
        answer: 'A few sentences. Short lines with a pause between them fit the figure well.',
      },
    ],
  },
  'body-shake': {
    promise:
      'Will take a full-length photo and turn it into a short clip in which the figure shakes and bounces to a beat, like a wobbly toy.',
    steps: ['Add a full-length photo, clothed.', 'Choose how wild the shake may be.', 'Generate and save the clip.'],
    limits: [
      consent,
      'Swimwear and underwear photos will be refused.',
      'Crossed legs and seated poses wobble strangely.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Will it work with pets and mascots?',
        answer: 'Yes, as long as the whole figure is in the picture.',
      },
      {
        question: 'Will the strength be mine to choose?',
        answer: 'Yes. A mild setting is planned: a gentle sway that suits greetings.',
      },
    ],
  },
  'subject-3-dance': {
    promise:
      'Will take a full-length photo of an adult and make a short clip of the “Subject 3” dance, the viral routine with swinging knees and turning wrists.',
    steps: ['Add a standing full-length photo.', 'Confirm that the person agreed.', 'Generate the dance and save it.'],
    limits: [
      consent,
      'Both hands and feet have to be visible, or the model invents them.',
      'The clip will come without the song that the dance is known for.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'What is “Subject 3”?',
        answer: 'A wedding-party dance from southern China that went around the world as a short-video trend.',
      },
      {
        question: 'Why only full-length photos?',
        answer: 'The dance is all about knees, ankles and wrists. A portrait gives the model nothing to go by.',
      },
    ],
  },
};
