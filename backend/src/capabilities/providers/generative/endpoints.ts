/** What the file may leave out for a tool at fal: the model that serves it, and where its inputs go. Same fields as the file's. */
export interface FalDefaults {
  readonly model: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly cost_usd: number | Readonly<Record<string, number>>;
}

const promptAndSeed = { prompt: 'prompt', seed: 'seed' } as const;
const safe = { num_images: 1, enable_safety_checker: true } as const;

/** Z-Image-Turbo, Apache-2.0: $0.005 a megapixel. */
const fromWords: FalDefaults = {
  model: 'fal-ai/z-image/turbo',
  inputs: { ...promptAndSeed, imageSize: 'image_size' },
  parameters: { ...safe, output_format: 'png' },
  cost_usd: 0.005,
};
/** FLUX.2 [klein] 4B, Apache-2.0: $0.010 a megapixel in and out. */
const redrawn = (input = 'photo'): FalDefaults => ({
  model: 'fal-ai/flux-2/klein/4b/edit',
  inputs: { ...promptAndSeed, [input]: 'image_urls[]' },
  parameters: { ...safe, output_format: 'png' },
  cost_usd: 0.02,
});
/** Qwen-Image-Edit, Apache-2.0: $0.03 a megapixel. */
const edited: FalDefaults = {
  model: 'fal-ai/qwen-image-edit',
  inputs: { ...promptAndSeed, photo: 'image_url' },
  parameters: { ...safe, output_format: 'png' },
  cost_usd: 0.03,
};
/** The same with several pictures. */
const editedWith = (...inputs: readonly string[]): FalDefaults => ({
  model: 'fal-ai/qwen-image-edit-2511',
  inputs: { ...promptAndSeed, ...Object.fromEntries(inputs.map((input) => [input, 'image_urls[]'])) },
  parameters: { ...safe, output_format: 'png' },
  cost_usd: 0.03,
});
/** Wan 2.2 A14B turbo, Apache-2.0: 81 frames, $0.05 a clip of 480p and $0.10 of 720p. */
const moved: FalDefaults = {
  model: 'fal-ai/wan/v2.2-a14b/image-to-video/turbo',
  inputs: { ...promptAndSeed, photo: 'image_url' },
  parameters: { resolution: '480p', enable_safety_checker: true },
  cost_usd: 0.05,
};

/**
 * Hosted models that may be used commercially, by tool id. Tools that need several models in turn, or moves that the operator must have
 * rights in, have none: the file says what serves them.
 * Source of models, fields and costs: fal.ai/models, each model's page.
 */
export const falEndpoints: Readonly<Record<string, FalDefaults>> = {
  'text-to-image': fromWords,
  'ai-bikini-generator': { ...fromWords, inputs: promptAndSeed },
  'image-to-image': redrawn(),
  'ai-image-to-anime': redrawn(),
  'ghibli-ai-generator': redrawn(),
  'gender-swap': edited,
  'ai-hairstyle-changer': edited,
  'ai-muscle-generator': edited,
  'ai-out-painting': edited,
  'ai-clothes-changer': editedWith('photo', 'piece'),
  'ai-twerk-generator': moved,
  'start-end-to-video': {
    ...moved,
    inputs: { ...promptAndSeed, first: 'image_url', last: 'end_image_url', resolution: 'resolution' },
    parameters: { enable_safety_checker: true },
    cost_usd: { '480p': 0.05, '720p': 0.1 },
  },
  'lip-sync': {
    model: 'fal-ai/latentsync',
    inputs: { clip: 'video_url', sound: 'audio_url' },
    parameters: {},
    cost_usd: 0.2,
  },
};
