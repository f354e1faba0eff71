import * as z from 'zod/mini';
import { remoteNameSchema } from './registry.ts';

/** Menu groups (product 2.7). */
export const productTypes = ['Face Swap', 'Image Generator', 'Video Generator', 'Downloaders', 'AI Tools'] as const;
/** Filter categories of the tools listing (product 2.12). */
export const toolTypes = ['face-swap', 'image', 'video', 'audio', 'generator'] as const;
/** Where a tool runs: in the visitor's browser, queued on the backend, or at a generative provider. */
export const toolPlaces = ['device', 'task', 'provider'] as const;

export type ProductType = (typeof productTypes)[number];
export type ToolType = (typeof toolTypes)[number];
export type ToolPlace = (typeof toolPlaces)[number];

const text = z.string().check(z.minLength(1));

/**
 * One tool of the catalogue (product 3.1).
 *
 * Words for people are separate (`ToolWords`), one set a language.
 */
export const toolEntrySchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  /** Path on the site, exactly as product 2.1 gives it. */
  path: z.string().check(z.regex(/^\/[a-z0-9/-]+$/)),
  /** The remote that builds it. */
  owner: remoteNameSchema,
  /** Module that the owner exposes, `./<tool-id>`; null while the tool has no widget yet. */
  expose: z.nullable(z.string().check(z.regex(/^\.\/[a-z0-9-]+$/))),
  productType: z.nullable(z.enum(productTypes)),
  /** The first one is the tool's category. */
  types: z.array(z.enum(toolTypes)).check(z.minLength(1)),
  place: z.enum(toolPlaces),
  /** Price of one run in credits; 0 is free. */
  credits: z.int().check(z.nonnegative()),
  /** Shows or changes a person: requires consent, refuses minors, marks its output. */
  person: z.boolean(),
  /** Needs a login before it runs. */
  login: z.boolean(),
  /** What of a priced tool can be had on the device instead, free and without a login; null for nothing. */
  freeHere: z.nullable(z.enum(['short-clips', 'preview', 'simpler-way', 'direct-links'])),
  flags: z.array(z.enum(['hot', 'popular', 'fun', 'featured', 'new'])),
  /** Name of a lucide icon, kebab case. */
  icon: text,
});
export type ToolEntry = z.infer<typeof toolEntrySchema>;

/** The words of one tool in one language. */
export const toolWordsSchema = z.strictObject({
  title: text,
  shortName: text,
  /** One sentence for cards and menus. */
  description: text,
  /** Title of the browser tab, at most 60 characters, unique. */
  pageTitle: z.string().check(z.minLength(1), z.maxLength(60)),
  /** For search engines, at most 160 characters, unique. */
  metaDescription: z.string().check(z.minLength(1), z.maxLength(160)),
  /** Two or three sentences: what it does, with what, within which limits. */
  promise: text,
  steps: z.tuple([text, text, text]),
  /** What it cannot do, in plain words. */
  limits: z.array(text).check(z.minLength(1)),
  /** Where the visitor's files are processed. */
  privacy: text,
  questions: z.array(z.strictObject({ question: text, answer: text })),
});
export type ToolWords = z.infer<typeof toolWordsSchema>;
