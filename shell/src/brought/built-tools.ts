import { tools, type Tool } from '@facet/catalog';

/** The tools as this build has them: those that are brought later are not among them. */
const built: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.id, tool]));

/** A tool of this build by its id. */
export function builtTool(id: string): Tool | undefined {
  return built.get(id);
}
