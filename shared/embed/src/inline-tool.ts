import type { OpenInline } from './inline/open-inline.ts';
import type { OpenedTool, OpenOptions } from './opened.ts';
import { loadPart } from './part.ts';
import type { LoaderSite } from './site.ts';

/** Makes the place of a tool in the page itself, and brings the script that loads the tool into it. */
export function createInlineTool(options: OpenOptions, site: LoaderSite | null): OpenedTool {
  const { origin, window, onDown } = options;
  const element = window.document.createElement('div');
  let opened: OpenedTool | null = null;
  let isOver = false;
  const open = async (from: LoaderSite): Promise<void> => {
    const openInline = await loadPart<OpenInline>('inline', origin, from, window.document);
    if (!isOver) opened = openInline({ ...options, site: from, place: element });
  };
  element.className = 'tool';
  if (site === null) queueMicrotask(() => onDown());
  else
    open(site).catch(() => {
      if (!isOver) onDown();
    });
  return {
    element,
    update: () => opened?.update(),
    give: () => {},
    userChanged: () => opened?.userChanged(),
    destroy() {
      isOver = true;
      opened?.destroy();
      element.remove();
    },
  };
}
