/** The prompt of one tool. */
export interface PromptPlan {
  /** Template over the tool's texts and the words of its choices; see `fillTemplate`. */
  readonly prompt: string;
  /** The same for what must not be seen. */
  readonly avoid?: string;
  /**
   * Words of a choice where its English label does not say enough to a model, by option and value; an empty one leaves its part of the
   * template out.
   */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const same = 'Keep the same person: identity, face, age, skin tone, expression';
const adults = 'clothed adults, natural and respectful';
const drawnFilm = 'hand-drawn watercolour animation film, soft painted backgrounds, clean ink lines';

const hours = {
  style: {
    morning: 'cool morning light with mist',
    noon: 'bright summer noon with tall white clouds',
    sunset: 'warm sunset light',
    night: 'quiet starry night with warm windows',
  },
};

/**
 * Prompts by tool id. Styles are described by technique, light and colour: names of studios, artists, films and trade marks are not put
 * into prompts.
 */
export const prompts: Readonly<Record<string, PromptPlan>> = {
  'text-to-image': {
    prompt: '{prompt}. {style}.',
    avoid: '[{avoid}]',
    words: {
      style: {
        photo: 'Photograph, natural light, sharp detail',
        watercolour: 'Watercolour painting on rough paper, soft edges',
        oil: 'Oil painting with visible brush strokes',
        ink: 'Ink drawing, fine black lines on paper',
        comic: 'Comic print, bold outlines, halftone dots',
        pixel: 'Pixel art, limited palette, hard edges',
        clay: 'Clay model scene, fingerprints in the clay, studio light',
        flat: 'Flat vector design, simple shapes, few colours',
      },
    },
  },
  'image-to-image': { prompt: '{prompt}' },
  'ai-clothes-changer': {
    prompt: `Change only the clothes of the person in the first picture: {part}[ becomes: {garment}][, replaced by the piece {source}]. ${same}, hair, body shape, pose, hands, background and light. Photorealistic, natural folds and shadows.`,
    words: {
      part: { whole: 'the whole outfit', top: 'the upper garment', bottom: 'the lower garment' },
      source: { words: '', picture: 'in the second picture' },
    },
  },
  'ai-hairstyle-changer': {
    prompt: `Change only the hair of the person[: cut {cut}][, colour {colour}]. ${same}, clothes, pose, background and light. Photorealistic hair, natural hairline.`,
    words: { cut: { keep: '', bald: 'bald head, no hair' }, colour: { keep: '' } },
  },
  'ai-muscle-generator': {
    prompt: `Give the person {strength}. ${same}, clothes, pose, background and light. Photorealistic anatomy, natural proportions.`,
    words: {
      strength: {
        toned: 'a slightly more toned body',
        athletic: 'a clearly athletic body with defined muscles',
        bodybuilder: 'the body of a competitive bodybuilder',
      },
    },
  },
  'ai-image-to-anime': {
    prompt: 'Redraw the picture as an anime illustration: {style}. {likeness}. Keep the composition and the pose.',
    words: {
      style: {
        cel: 'cel shading, clean lines, flat colours',
        soft: 'soft airbrushed shading, pastel colours',
        'ink-lines': 'black and white ink lines with screen tones',
        bold: 'bold thick lines, strong contrast',
        'night-city': 'neon light of a city at night',
        retro: 'hand-painted cels of the 1980s, film grain',
      },
      likeness: {
        close: 'Keep the likeness of every face, hair and clothes close to the photo',
        loose: 'Faces and clothes may be interpreted freely',
      },
    },
  },
  'ghibli-ai-generator': {
    prompt: `Redraw the picture as a frame of a ${drawnFilm}: {style}[, {weather} weather][. The place: {scene}]. Keep the composition and the likeness of the people.`,
    words: hours,
  },
  'ai-bikini-generator': {
    prompt:
      'Fashion catalogue photograph of swimwear, {cut}, {colour}, {pattern}, worn by {wearer}[ aged {age}][, {skin} skin], {pose}, {setting}. A fictional person, an adult, no resemblance to anybody real. Tasteful, non-sexual, full swimwear visible.',
    avoid: 'nudity, child, teenager, school, text, watermark, celebrity',
    words: {
      wearer: { woman: 'a fictional adult woman', man: 'a fictional adult man', dummy: 'a shop dummy' },
    },
  },
  'ai-out-painting': {
    prompt:
      'Continue the picture naturally into the grey area around it[: {prompt}]. Leave what is there unchanged; match perspective, light, colours and grain. No border and no seam.',
  },
  'ai-gif-generator': {
    prompt: '{prompt}. {style}. A short seamless loop, the camera stays still.',
    words: {
      style: {
        flat: 'Flat vector animation',
        cel: 'Cel animation with clean lines',
        clay: 'Clay stop motion',
        pixel: 'Pixel art animation',
        watercolour: 'Animated watercolour',
        photo: 'Photographic',
      },
    },
  },
  'image-to-video': { prompt: '{prompt}' },
  'start-end-to-video': { prompt: '[{prompt}. ]A smooth continuous transition from the first picture to the last.' },
  'reference-to-video': { prompt: '{prompt}' },
  'ai-kiss-video-generator': {
    prompt: `The two people turn to each other and kiss gently on the lips, {place}. Both are ${adults}. Natural motion, steady camera.`,
  },
  'ai-hug-generator': {
    prompt: `The two people step towards each other and hug warmly, {place}. Both are ${adults}. Natural motion, steady camera.`,
  },
  'ai-dance-generator': {
    prompt: `The person dances: {dance}. An adult, clothed. Steady camera, the whole body stays in view.`,
    words: { dance: { own: 'with the moves of the given clip' } },
  },
  'ai-twerk-generator': {
    prompt: `The person dances with {energy} hip moves to the beat[, {place}]. A clothed adult, playful, not sexual. Steady camera, the whole body stays in view.`,
    words: { place: { keep: '' }, energy: { easy: 'easy, slow', medium: 'rhythmic', wild: 'fast, energetic' } },
  },
  'subject-3-dance': {
    prompt:
      'The person dances on the spot: knees swing in and out, wrists flick, feet turn on the heels, to a fast beat. A clothed adult, steady camera, the whole body stays in view.',
  },
  'ai-talking-photo': { prompt: 'The person speaks to the camera, natural lip motion, small head movements.' },
  'baby-ai-video-generator': {
    prompt:
      'A drawn baby character, {style}, speaks to the camera with natural lip motion. Obviously a drawing, not a photograph.',
  },
  'earth-zoom-ai-generator': {
    prompt:
      'One continuous camera move {direction}[, over {region}]: streets, the city, the coast, clouds, the curve of the earth.',
    words: {
      direction: {
        up: 'from the photo straight up into space',
        down: 'from space straight down until the photo fills the frame',
      },
    },
  },
  'ghibli-video-generator': {
    prompt: `A shot of a ${drawnFilm}, {style}[: {prompt}]. Gentle motion, wind in grass and hair, the camera moves slowly.`,
    words: hours,
  },
  'image-to-animation': {
    prompt: 'The picture as a short animation, {style}[: {prompt}]. Smooth motion, the camera moves slowly.',
  },
  'jojo-ai-filter': {
    prompt:
      'The person as a hero of a bold comic of the 1980s: heavy ink hatching, dramatic shadows, {colours} colours, {pose} pose. The figure holds the pose, hair and clothes move in the wind, the camera pushes in.',
  },
  'labubu-ai': {
    prompt:
      'The person as a furry vinyl toy monster with {fur} fur, long ears and a toothy grin, {place}. The toy {motion}.',
  },
  'lip-sync': { prompt: 'The lips follow the new sound.' },
  'script-to-video': { prompt: '{script}' },
};
