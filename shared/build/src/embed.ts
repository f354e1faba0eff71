import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import { readPackage, type App, type EmbedScripts } from './apps.ts';

/** Below a build's folder: the scripts for other sites' pages, and the version of their package. A site fills in what only it knows. */
export const embedFiles = {
  script: (name: string): string => `embed/${name}.js`,
  facts: 'embed/embed.json',
} as const;

const factsSchema = z.object({
  /** Semver of the package. */
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
});

/** Where the compiled embed scripts of a build lie. */
export function embedDir(app: App, version: string): string {
  return path.join(app.dir, '.cache/embed', version);
}

/** Version of the package that the embed scripts come from. */
export function embedVersion(app: App, embed: EmbedScripts): string {
  const [first] = Object.values(embed);
  const file = createRequire(path.join(app.dir, 'package.json')).resolve(first?.script ?? '');
  return readPackage(path.resolve(path.dirname(file), '..')).version;
}

/** The name of an address whose content never changes: a semver with a hash of the content. */
export function exactVersion(version: string, code: Uint8Array): string {
  return `${version}-b.${createHash('sha256').update(code).digest('hex').slice(0, 8)}`;
}

/** Subresource Integrity (W3C SRI): `sha384-…`. */
export function scriptIntegrity(code: Uint8Array): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}

/** Puts the embed scripts of a fresh build into its folder. Nothing for an app without any. */
export function writeEmbed(app: App, version: string, outDir: string): void {
  if (app.embed === undefined) return;
  const dir = embedDir(app, version);
  mkdirSync(path.join(outDir, path.dirname(embedFiles.facts)), { recursive: true });
  for (const name of Object.keys(app.embed))
    cpSync(path.join(dir, name, 'main.js'), path.join(outDir, embedFiles.script(name)));
  writeFileSync(path.join(outDir, embedFiles.facts), `${JSON.stringify({ version: embedVersion(app, app.embed) })}\n`);
  rmSync(dir, { recursive: true, force: true });
}

/** Version of a build's embed scripts; null of a build without any. Throws when what is said of them is damaged. */
export function readEmbedVersion(buildDir: string): string | null {
  let text: string;
  try {
    text = readFileSync(path.join(buildDir, embedFiles.facts), 'utf8');
  } catch {
    return null;
  }
  return factsSchema.parse(JSON.parse(text)).version;
}
