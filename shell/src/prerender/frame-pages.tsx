import type { FileKind } from '@facet/catalog';
import { languages, loadLanguage } from '@facet/languages';
import { prerender as renderToStream } from 'react-dom/static';
import { FramePlace } from '../frame/FramePlace.tsx';
import { ServicesContext } from '../site/services.ts';
import { embedPage, type EmbedPageParts } from './page-html.ts';
import { createStillServices } from './still-services.ts';

export type FramePagesInput = Pick<EmbedPageParts, 'entry' | 'unused'> & { readonly template: string };

const kinds = ['image', 'video', 'audio', 'none'] as const satisfies readonly (FileKind | 'none')[];

/**
 * The pages of tools in frames, `<kind>.<language>`, by the kind of the tool's first file: it can be given before any script of the frame has
 * come, and is kept for the tool.
 */
export async function* framePages({
  template,
  entry,
  unused,
}: FramePagesInput): AsyncGenerator<{ readonly name: string; readonly content: string }> {
  for (const language of ['en', ...languages.map(({ tag }) => tag)]) {
    const { services } = createStillServices(language, await loadLanguage(language));
    for (const kind of kinds) {
      const { prelude } = await renderToStream(
        <ServicesContext value={services}>
          <FramePlace kind={kind === 'none' ? null : kind} />
        </ServicesContext>,
      );
      const body = await new Response(prelude).text();
      yield { name: `${kind}.${language}`, content: embedPage(template, { language, body, entry, unused }) };
    }
  }
}
