import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

/** A tool that this build of the catalogue does not know, or knows as still to come: a remote has it since. */
export interface BroughtTool {
  /** The remote that exposes it, as `./<tool-id>`. */
  readonly owner: string;
  readonly manifest: ToolManifest;
  /** English, whatever the page's language. */
  readonly words: ManifestWords;
}

let brought: ReadonlyMap<string, BroughtTool> = new Map();

/** Tools that were brought, by id. */
export function broughtTools(): ReadonlyMap<string, BroughtTool> {
  return brought;
}

export function setBroughtTools(tools: readonly BroughtTool[]): void {
  brought = new Map(tools.map((tool) => [tool.manifest.id, tool]));
}

/** Words of a tool that was brought; undefined of any other. */
export function broughtWords(id: string): ManifestWords | undefined {
  return brought.get(id)?.words;
}
