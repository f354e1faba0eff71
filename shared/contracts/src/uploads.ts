import * as z from 'zod/mini';
import { nothingAnswerSchema, type Endpoint } from './api.ts';
import { envelope } from './envelope.ts';

/** Files that people give to tasks, and what tasks make of them (product 5.13, 7.4). */

/** How much is read at once to hash a file, and sent in one part, bytes (product 5.13). */
export const partBytes = 30 * 1024 * 1024;

/** SHA-256 of the whole file, hex. */
export const fileHashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * Names a stored file: `in/<random>` is an upload, `out/<random>` a result. Reveals nothing about its owner or content.
 */
export const objectNameSchema = z.string().check(z.regex(/^(in|out)\/[\w-]{16,}$/));

/** What a file is by its own bytes. */
export const storedTypeSchema = z.enum([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'video/x-matroska',
  'audio/mpeg',
  'audio/mp4',
  'audio/wav',
  'audio/ogg',
  'audio/flac',
  'application/zip',
]);
export type StoredType = z.infer<typeof storedTypeSchema>;

/** A stored file, as its owner sees it. */
export const storedFileSchema = z.object({
  object_name: objectNameSchema,
  /** Name to save it under. */
  filename: z.string(),
  type: storedTypeSchema,
  bytes: z.int().check(z.nonnegative()),
  /** Pixels, of pictures and videos. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Seconds, of videos, sounds and animations. */
  duration: z.nullable(z.number()),
  /** Where its owner's browser gets it, until `expires_at`: signed, so that it needs no token. */
  url: z.string(),
  created_at: z.iso.datetime(),
  /** When it is deleted by itself: uploads 1 hour after they were last used, results 24 hours after they were made unless kept. Null: kept until its owner deletes it. */
  expires_at: z.nullable(z.iso.datetime()),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** One part of a file, sent by `PUT` to `url` as its raw bytes. */
export const uploadPartSchema = z.object({
  /** From 1. */
  number: z.int().check(z.positive()),
  /** First byte, and the one after the last. */
  start: z.int().check(z.nonnegative()),
  end: z.int().check(z.positive()),
  url: z.string(),
});
export type UploadPart = z.infer<typeof uploadPartSchema>;

const signAnswer = envelope(
  z.object({
    object_name: objectNameSchema,
    /** Where the file goes by one `PUT` with its content type; null when it has several parts, or is stored already. */
    url: z.nullable(z.string()),
    /** The parts that are not there yet, in order: all of a new file, the rest after a break, none when the file is known. */
    parts: z.array(uploadPartSchema),
  }),
);

const untold = {
  /** Bytes. Without it the file goes by one `PUT`, of whatever size its kind allows. */
  size: z.optional(z.int().check(z.positive())),
  /** Content type as the browser knows it, else by the file extension; the bytes decide in the end. */
  type: z.optional(z.string().check(z.maxLength(100))),
} as const;

/**
 * Signs addresses for an upload (product 7.4). The same hash of the same owner is the same object: called again after a
 * break, the answer lists the missing parts. A file that is too large, or of a kind that no tool takes, is refused
 * here, before anything is sent.
 */
export const uploadSignEndpoint = {
  name: 'upload-sign',
  method: 'POST',
  path: '/api/pay/v1/upload-sign',
  body: z.strictObject({
    filename: z.string().check(z.minLength(1), z.maxLength(255)),
    hash: fileHashSchema,
    ...untold,
  }),
  answer: signAnswer,
  manner: 'asked',
} as const satisfies Endpoint;

/** The other form of the same call (product 7.4). */
export const uploadSignShortEndpoint = {
  name: 'upload-sign-short',
  method: 'POST',
  path: '/upload-sign',
  body: z.strictObject({
    filename: z.string().check(z.minLength(1), z.maxLength(255)),
    fileHash: fileHashSchema,
    ...untold,
  }),
  answer: signAnswer,
  manner: 'asked',
} as const satisfies Endpoint;

/**
 * Says that all parts were sent: the file is put together, its hash and its bytes are judged (type, size in pixels, duration,
 * polyglots, bombs). A refusal (422) names the rule, and nothing of the file is kept.
 */
export const uploadDoneEndpoint = {
  name: 'upload-done',
  method: 'POST',
  path: '/api/pay/v1/upload-done',
  body: z.strictObject({ object_name: objectNameSchema }),
  answer: envelope(storedFileSchema),
  manner: 'asked',
} as const satisfies Endpoint;

/** The user's files: uploads and results, newest first. */
export const filesEndpoint = {
  name: 'files',
  method: 'GET',
  path: '/api/files/v1/files',
  answer: envelope(z.array(storedFileSchema)),
  manner: 'quiet',
} as const satisfies Endpoint;

/** Keeps a result beyond its 24 hours, or lets it go again. `{id}` is the object's name without its `out/`. */
export const keepFileEndpoint = {
  name: 'keep-file',
  method: 'PUT',
  path: '/api/files/v1/files/{id}',
  body: z.strictObject({ kept: z.boolean() }),
  answer: envelope(storedFileSchema),
  manner: 'asked',
} as const satisfies Endpoint;

/** Deletes everything of the user's that no running task uses, at once. */
export const deleteFilesEndpoint = {
  name: 'delete-files',
  method: 'DELETE',
  path: '/api/files/v1/files',
  answer: nothingAnswerSchema,
  manner: 'asked',
} as const satisfies Endpoint;
