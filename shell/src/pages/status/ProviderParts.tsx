import { toolById, wordsOf } from '@facet/catalog';
import { useServices } from '../../site/services.ts';
import type { ProviderPart } from '../../status/judge.ts';
import { useStatusWords } from '../../status/messages/index.ts';
import { Part } from './Part.tsx';
import * as styles from '../StatusPage.module.css';

/** @param providers null where the server does not name them */
export function ProviderParts({ providers }: { readonly providers: readonly ProviderPart[] | null }) {
  const { locale } = useServices().i18n;
  const t = useStatusWords();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const titleOf = (id: string): string => {
    const tool = toolById(id);
    return tool ? wordsOf(tool, locale).title : id;
  };
  if (providers === null) return <p>{t('providers.unknown')}</p>;
  if (providers.length === 0) return <p>{t('providers.none')}</p>;
  return (
    <ul className={styles.parts}>
      {providers.map(({ name, tools, state }) => (
        <Part key={name} id={`provider-${name}`} name={t('provider.name', { name })} state={state}>
          <span>{t('provider.tools', { tools: list.format(tools.map(titleOf)) })}</span>
        </Part>
      ))}
    </ul>
  );
}
