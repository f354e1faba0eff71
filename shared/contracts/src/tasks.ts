import * as z from 'zod/mini';
import type { Endpoint } from './api.ts';
import { envelope } from './envelope.ts';
import { objectNameSchema, storedFileSchema } from './uploads.ts';

/** Long work that is paid for (product 3.9, 4.15, 7.5). */

/** Section 3 names the three ends; the other two are on the way there. */
export const taskStatuses = ['PENDING', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const;
export const taskStatusSchema = z.enum(taskStatuses);
export type TaskStatus = z.infer<typeof taskStatusSchema>;

/** Why a task failed: chooses the words and what is offered next. */
export const taskFailures = [
  /** "Task failed" */
  'failed',
  /** 20 minutes are over: "Task timeout" */
  'timeout',
  /** No provider is set: "API configuration is not available." */
  'unconfigured',
  /** The input cannot be used; `message` says why and what to do. */
  'input',
  /** A rule of moderation; `message` names it. */
  'refused',
] as const;
export const taskFailureSchema = z.enum(taskFailures);
export type TaskFailure = z.infer<typeof taskFailureSchema>;

/** How a task stands. */
export const taskSchema = z.object({
  job_id: z.uuid(),
  /** The same id, by the other name of section 3. */
  task_id: z.uuid(),
  tool_id: z.string(),
  /** Name that people know it by: that of its video or animation, or else of its first file. */
  title: z.string(),
  status: taskStatusSchema,
  /** Grows with every change: what a long poll waits for. */
  revision: z.int().check(z.nonnegative()),
  /** What it does now, by a word of the tool's catalogue: `stage.<stage>`. Null before it runs and after it ended. */
  stage: z.nullable(z.string()),
  /** 0 to 1 of the whole work; null where no true number is known. */
  progress: z.nullable(z.number()),
  /** How many tasks are served before this one; null once it runs. */
  position: z.nullable(z.int()),
  /** Seconds until it is likely to end; null where nothing is known. */
  remaining: z.nullable(z.number()),
  /** Seconds within which nine of ten such tasks end; not below `remaining`. */
  remaining_most: z.optional(z.nullable(z.number())),
  /** Price, fixed when it started. */
  credits: z.int().check(z.nonnegative()),
  /** Whether the price was paid: false until it succeeded, and for ever when it did not. */
  charged: z.boolean(),
  failure: z.nullable(taskFailureSchema),
  /** Sentence for people about a failure or about the result; empty for none. */
  message: z.string(),
  /** What may give its result away, weightiest first; codes of the face engine, for which people read a sentence (doubts.ts). */
  doubts: z.optional(z.array(z.string())),
  created_at: z.iso.datetime(),
  ended_at: z.nullable(z.iso.datetime()),
  /** What it made; null until then, and when the file was deleted. */
  result: z.nullable(storedFileSchema),
});
export type Task = z.infer<typeof taskSchema>;

const taskAnswer = envelope(taskSchema);

const share = z.number().check(z.minimum(0), z.maximum(1));

/**
 * Which face goes onto which. Faces are named by a point on them, in shares of the upright picture's width and height:
 * it names the same face on the visitor's device and on the servers, and nothing about the face itself is sent or kept.
 */
export const faceMappingSchema = z.array(
  z.strictObject({
    /** A face of a source picture: the picture's number, and the point. */
    source: z.strictObject({ picture: z.int().check(z.nonnegative()), x: share, y: share }),
    /** A person of the video: a moment in seconds at which they are seen, and the point; null is everybody who is not named. */
    target: z.nullable(z.strictObject({ time: z.number().check(z.nonnegative()), x: share, y: share })),
  }),
);
export type FaceMapping = z.infer<typeof faceMappingSchema>;

/** What a task is started with; each tool has its own schema for `options`. */
export const startTaskSchema = z.strictObject({
  tool_id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  /** The uploads that it works on, by the names that the tool gives its inputs. */
  inputs: z.record(z.string(), z.union([objectNameSchema, z.array(objectNameSchema)])),
  options: z.record(z.string(), z.unknown()),
  /** What the visitor was shown and agreed to pay. Another price by now is refused with 409 before anything is taken. */
  credits: z.int().check(z.nonnegative()),
  /** The visitor said that everyone shown agreed; a person tool refuses without. */
  consent: z.boolean(),
  /** The same key again is the same task. */
  idempotency_key: z.uuid(),
});
export type StartTask = z.infer<typeof startTaskSchema>;

/**
 * Starts a task: its price is reserved, and it waits for its turn.
 *
 * Refusals: 40054 too few credits, 404 a file that is not the user's, 409 the price has changed, 422 a rule with its sentence,
 * 429 too many tasks at once, 503 "API configuration is not available.", 50322 and 50323 a tool whose providers are paused
 */
export const startTaskEndpoint = {
  name: 'start-task',
  method: 'POST',
  path: '/api/tasks/v1/tasks',
  body: startTaskSchema,
  answer: taskAnswer,
  manner: 'asked',
} as const satisfies Endpoint;

/** The price and the likely time of a task, before it is started. */
export const quoteTaskEndpoint = {
  name: 'quote-task',
  method: 'POST',
  path: '/api/tasks/v1/quote',
  body: z.pick(startTaskSchema, { tool_id: true, inputs: true, options: true }),
  answer: envelope(
    z.object({
      credits: z.int().check(z.nonnegative()),
      /** Seconds, waiting included. */
      seconds: z.nullable(z.number()),
    }),
  ),
  manner: 'quiet',
} as const satisfies Endpoint;

/** Longest time that an answer is held back, seconds. Shorter than the timeout of common proxies. */
export const longestWait = 25;

/** Holds the answer back until something is newer than what the caller knows, or `wait` seconds are over. */
const waiting = { wait: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(longestWait))) } as const;

/**
 * The tools that this deployment can run as tasks: of any other its page says so before it takes a file. Those in `paused` refuse tasks at the
 * moment, since no provider of theirs takes calls.
 */
export const servedToolsEndpoint = {
  name: 'served-tools',
  method: 'GET',
  path: '/api/tasks/v1/tools',
  answer: envelope(z.object({ tools: z.array(z.string()), paused: z.optional(z.array(z.string())) })),
  manner: 'quiet',
} as const satisfies Endpoint;

/** The user's tasks of the last days, newest first: what the tray shows. */
export const tasksEndpoint = {
  name: 'tasks',
  method: 'GET',
  path: '/api/tasks/v1/tasks',
  /** `since` is the `revision` of the last answer. */
  query: z.object({ ...waiting, since: z.optional(z.coerce.number()) }),
  answer: envelope(
    z.object({
      /** The newest revision among the user's tasks. */
      revision: z.int().check(z.nonnegative()),
      tasks: z.array(taskSchema),
    }),
  ),
  manner: 'quiet',
} as const satisfies Endpoint;

const ofJob = z.object({ job_id: z.uuid(), ...waiting, since: z.optional(z.coerce.number()) });

/** How one task stands (product 7.5). Another's is 404. */
export const videoTaskEndpoint = {
  name: 'video-task',
  method: 'GET',
  path: '/video/task',
  query: ofJob,
  answer: taskAnswer,
  manner: 'quiet',
} as const satisfies Endpoint;
export const gifTaskEndpoint = {
  ...videoTaskEndpoint,
  name: 'gif-task',
  path: '/gif/task',
} as const satisfies Endpoint;

/** Cancels a task that has not ended: its price is given back. One that has ended stays as it is, and is returned. */
export const cancelVideoTaskEndpoint = {
  name: 'cancel-video-task',
  method: 'PUT',
  path: '/video/task/{id}',
  answer: taskAnswer,
  manner: 'asked',
} as const satisfies Endpoint;
export const cancelGifTaskEndpoint = {
  ...cancelVideoTaskEndpoint,
  name: 'cancel-gif-task',
  path: '/gif/task/{id}',
} as const satisfies Endpoint;
export const cancelSwapEndpoint = {
  ...cancelVideoTaskEndpoint,
  name: 'cancel-swap',
  path: '/api/vmodel/v2/video/swap/{id}',
} as const satisfies Endpoint;
/** The same for every tool: `PUT` cancels, `DELETE` cancels and takes it out of the list, with its result. */
export const cancelTaskEndpoint = {
  ...cancelVideoTaskEndpoint,
  name: 'cancel-task',
  path: '/api/tasks/v1/tasks/{id}',
} as const satisfies Endpoint;
export const deleteTaskEndpoint = {
  name: 'delete-task',
  method: 'DELETE',
  path: '/api/tasks/v1/tasks/{id}',
  answer: envelope(z.null()),
  manner: 'asked',
} as const satisfies Endpoint;
/** The same by the documented paths (product 7.5). */
export const deleteVideoTaskEndpoint = {
  ...deleteTaskEndpoint,
  name: 'delete-video-task',
  path: '/video/task/{id}',
} as const satisfies Endpoint;
export const deleteGifTaskEndpoint = {
  ...deleteTaskEndpoint,
  name: 'delete-gif-task',
  path: '/gif/task/{id}',
} as const satisfies Endpoint;
export const deleteSwapEndpoint = {
  ...deleteTaskEndpoint,
  name: 'delete-swap',
  path: '/api/vmodel/v2/video/swap/{id}',
} as const satisfies Endpoint;

/** What the documented calls need not say: consent may be a stored one, and the same call is the same task while that has not ended. */
const givenOtherwise = { consent: z.optional(z.boolean()), idempotency_key: z.optional(z.uuid()) } as const;

/** Code of an answer of 503: the providers of the tool do not answer, or are switched off. It may work in a few minutes. */
export const providerPausedCode = 50322;
/** Code of an answer of 503: the operator's budget of the day is spent. */
export const providerBudgetCode = 50323;
/** Code of 422 for a person tool without consent, given with the call or stored. */
export const consentMissingCode = 42210;

/** Stores, or takes back, that everyone whom the user's files show has agreed: for calls that do not say so themselves. */
export const consentEndpoint = {
  name: 'consent',
  method: 'PUT',
  path: '/api/tasks/v1/consent',
  body: z.strictObject({ consent: z.boolean() }),
  answer: envelope(z.null()),
  manner: 'asked',
} as const satisfies Endpoint;

/** Swaps a face in a video by the addresses of two uploads (product 7.5): `url` or `object_name`. */
export const swapVideoEndpoint = {
  name: 'swap-video',
  method: 'POST',
  path: '/api/vmodel/v2/video/swap',
  body: z.strictObject({
    target_face_url: z.string(),
    source_video_url: z.string(),
    ...givenOtherwise,
  }),
  answer: taskAnswer,
  manner: 'asked',
} as const satisfies Endpoint;
export const swapVideoTaskEndpoint = {
  name: 'swap-video-task',
  method: 'GET',
  path: '/api/vmodel/v2/video/swap',
  query: z.object({ task_id: z.uuid(), ...waiting, since: z.optional(z.coerce.number()) }),
  answer: taskAnswer,
  manner: 'quiet',
} as const satisfies Endpoint;

/**
 * Starts a face swap as in product 7: form data with the picture of the face as `file`. The video (or GIF) is an upload
 * of the user's (`target_video_url`: its `url` or `object_name`). `duration` is what the visitor was shown, seconds;
 * what the file says counts.
 */
export const videoConsumptionEndpoint = {
  name: 'video-consumption',
  method: 'POST',
  path: '/video/consumption',
  format: 'form',
  body: z.object({
    file: z.file(),
    target_video_url: z.string(),
    user_id: z.string(),
    duration: z.number(),
    /** The picture of the face is cleaned of noise and sharpened before it is put in. */
    face_enhance: z.optional(z.boolean()),
    ...givenOtherwise,
  }),
  answer: taskAnswer,
  manner: 'asked',
} as const satisfies Endpoint;
export const gifConsumptionEndpoint = {
  ...videoConsumptionEndpoint,
  name: 'gif-consumption',
  path: '/gif/consumption',
} as const satisfies Endpoint;
