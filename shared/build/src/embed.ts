import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import { readPackage, type App } from './apps.ts';

/** Below a build's folder: the script for other sites' pages, and what is said of it. */
export const embedFiles = { script: 'embed/embed.js', facts: 'embed/embed.json' } as const;

const factsSchema = z.object({
  /** Semver of its package, with a hash of its content: the name of an address whose content never changes. */
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+-b\.[0-9a-f]{8}$/)),
  /** Subresource integrity (W3C SRI): `sha384-…`. */
  integrity: z.string(),
});
export type EmbedFacts = z.infer<typeof factsSchema>;

/** Where the compiled embed script of a build lies. */
export function embedDir(app: App, version: string): string {
  return path.join(app.dir, '.cache/embed', version);
}

/** Version of the package that an embed script comes from. */
export function embedVersion(app: App, embed: string): string {
  const script = createRequire(path.join(app.dir, 'package.json')).resolve(embed);
  return readPackage(path.resolve(path.dirname(script), '..')).version;
}

/** What is to be said of an embed script. */
export function embedFacts(version: string, code: Uint8Array): EmbedFacts {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return { version: `${version}-b.${hash}`, integrity };
}

/** Puts the embed script of a fresh build into its folder. Nothing for an app without one. */
export function writeEmbed(app: App, version: string, outDir: string): void {
  if (app.embed === undefined) return;
  const dir = embedDir(app, version);
  const code = readFileSync(path.join(dir, 'main.js'));
  mkdirSync(path.join(outDir, path.dirname(embedFiles.script)), { recursive: true });
  writeFileSync(path.join(outDir, embedFiles.script), code);
  writeFileSync(
    path.join(outDir, embedFiles.facts),
    `${JSON.stringify(embedFacts(embedVersion(app, app.embed), code))}\n`,
  );
  rmSync(dir, { recursive: true, force: true });
}

/** What a build says of its embed script; null of one that has none. Throws when that is damaged. */
export function readEmbedFacts(buildDir: string): EmbedFacts | null {
  let text: string;
  try {
    text = readFileSync(path.join(buildDir, embedFiles.facts), 'utf8');
  } catch {
    return null;
  }
  return factsSchema.parse(JSON.parse(text));
}
