import { isWorking, tools } from '@facet/catalog';
import { commonWordsPath, toolFactsPath, type ToolFacts } from '@facet/embed/site';
import { languages, loadLanguage, loadWidgetMessages } from '@facet/languages';
import type { Messages } from '@facet/contracts';
import { en } from '../frame/messages/en.ts';

/** Catalogues that every tool speaks with, beside its own. */
const common = ['workbench', 'widget', 'tools'];

/** File of the build for an address of the rolling loader. */
const fileAt = (address: string): string => address.replace('/embed/v1/', 'embed/');

/** What a partner's page needs to load a tool by itself (mode `inline`): a file a tool and language, and one a language of what all have in common. */
export async function* embedFacts(): AsyncGenerator<{ readonly path: string; readonly content: string }> {
  for (const tag of ['en', ...languages.map((language) => language.tag)]) {
    const translated = await loadLanguage(tag);
    const messages = Object.fromEntries(common.flatMap((name) => (translated[name] ? [[name, translated[name]]] : [])));
    yield {
      path: fileAt(commonWordsPath(tag)),
      content: JSON.stringify({ messages, frame: { ...en, ...translated['frame'] } }),
    };
    for (const tool of tools) {
      const own: Messages | null = await loadWidgetMessages(tag, tool.id);
      const facts: ToolFacts = {
        remote: tool.owner,
        expose: `./${tool.id}`,
        state: isWorking(tool) ? 'working' : 'coming',
        credits: tool.credits,
        page: tool.path,
        messages: own === null ? {} : { [tool.id]: own },
      };
      yield { path: fileAt(toolFactsPath(tool.id, tag)), content: JSON.stringify(facts) };
    }
  }
}
