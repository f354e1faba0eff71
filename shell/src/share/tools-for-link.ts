import { isWorking, toolById, type Tool } from '@facet/catalog';
import { downloaderSites, siteOf } from '@facet/contracts/download-sites';

/** The downloaders that take a link and run here: those of its site, else the one for every site. */
export function toolsForLink(link: string): readonly Tool[] {
  const site = siteOf(new URL(link).hostname);
  const working = Object.entries(downloaderSites).flatMap(([id, of]) => {
    const tool = toolById(id);
    return tool && isWorking(tool) ? [{ tool, of }] : [];
  });
  const own = working.filter(({ of }) => of === site);
  return (own.length > 0 ? own : working.filter(({ of }) => of === null)).map(({ tool }) => tool);
}
