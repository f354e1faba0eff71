import * as z from 'zod/mini';
import { toolEntrySchema, toolWordsSchema } from './catalog.ts';
import { toolFamilies, type ToolFamily } from './families.ts';

const familyNames = Object.keys(toolFamilies) as [ToolFamily, ...ToolFamily[]];

/** What kind of file a tool begins with. */
export const firstFiles = ['image', 'video', 'audio'] as const;
/** How much room the page keeps for a widget before it is there. */
export const toolHeights = ['short', 'medium', 'tall'] as const;

const { id, types, place, credits, person, freeHere, flags, icon } = toolEntrySchema.shape;

/**
 * What there is to know about a tool beside its words: `manifest` of `src/tools/<id>/manifest.ts` in the remote that
 * owns it. The folder is named by the id, and the path ends with it. A tool whose folder has no `definition.ts` is still
 * to come.
 */
export const toolManifestSchema = z.strictObject({
  id,
  /** Where the tool's page is: a path of the site and of no other. */
  path: z.string().check(z.regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/), z.maxLength(200)),
  /** Its name in the metadata of the files that it makes, in English: `AI Face Swap`. */
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  family: z.enum(familyNames),
  /** Its place within the family: lower ones stand first, equal ones by id. */
  rank: z.int().check(z.nonnegative()),
  types,
  place,
  credits,
  person,
  icon,
  freeHere: z.optional(freeHere),
  flags: z.optional(flags),
  /** The kind of file that its first input takes; the page takes it before the tool is there. Left out: words or a link. */
  firstFile: z.optional(z.enum(firstFiles)),
  /** Default `medium`. */
  height: z.optional(z.enum(toolHeights)),
  /**
   * Of a tool that a generative model makes whole (`generative` beside the manifest): it runs where the operator has connected a provider.
   * These tools, which work without one, are offered elsewhere.
   */
  alternatives: z.optional(z.array(id)),
});
export type ToolManifest = Readonly<z.infer<typeof toolManifestSchema>>;

/** The English words of a tool: `words` of its `manifest.ts`. */
export const manifestWordsSchema = z.extend(toolWordsSchema, {
  /** Other words that people look for it with: synonyms, slang, formats. The words of its title need not be repeated. */
  keywords: z.array(z.string().check(z.minLength(1))),
});
export type ManifestWords = Readonly<z.infer<typeof manifestWordsSchema>>;

/** Tools of a build that a page may show, as `tools.json` says them. */
export const toolListSchema = z.strictObject({
  schema: z.literal(1),
  tools: z.array(z.strictObject({ manifest: toolManifestSchema, words: manifestWordsSchema })).check(z.maxLength(200)),
});
export type ToolList = z.infer<typeof toolListSchema>;
export type ListedTool = ToolList['tools'][number];
