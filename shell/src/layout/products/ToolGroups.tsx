import { languageWords, menuGroups, sections, toolsInGroup, wordsOf, type Tool } from '@facet/catalog';
import { Disclosure } from '@facet/ui';
import { Link } from 'react-router';
import { categoryPath, paths } from '../../site/paths.ts';
import { useServices, useWords } from '../../site/services.ts';
import { defaultLanguage, pathIn } from '../../routes/routes.ts';
import { ToolLink } from '../../tools/ToolLink.tsx';
import * as styles from './ToolGroups.module.css';

type Group = (typeof menuGroups)[number];

/**
 * Where a group's tools are listed: its section page, else the list of all tools, filtered where a filter fits. Other
 * languages have the face swap tools alone, on their front page.
 */
function listOf(group: Group, language: string): string {
  if (group === 'Face Swap' && language !== defaultLanguage) return pathIn(language, paths.home);
  const section = sections.find((candidate) => candidate.group === group);
  return section?.path ?? (group === 'Face Swap' ? categoryPath('face-swap') : paths.tools);
}

/** The groups side by side, each with at most `most` tools and a way to all of them. */
export function GroupColumns({ most }: { readonly most: number }) {
  const { i18n } = useServices();
  const t = useWords();
  const { groups } = languageWords(i18n.locale);
  return (
    <div className={styles.columns}>
      {menuGroups.map((group) => {
        const tools = toolsInGroup(group);
        return (
          <section key={group} aria-label={groups[group].title} className={styles.group}>
            <h2 className={styles.heading}>{groups[group].title}</h2>
            <ul className={styles.list}>
              {tools.slice(0, most).map((tool) => (
                <ToolItem key={tool.id} tool={tool} />
              ))}
            </ul>
            <Link
              to={listOf(group, i18n.locale)}
              className={styles.all}
              aria-label={t('menu.group.allName', { group: groups[group].title, count: tools.length })}
            >
              {t('menu.group.all', { count: tools.length })}
            </Link>
          </section>
        );
      })}
    </div>
  );
}

/** The groups one below the other, each with all of its tools behind a line that opens. */
export function GroupList() {
  const { i18n } = useServices();
  const { groups } = languageWords(i18n.locale);
  return (
    <div>
      {menuGroups.map((group) => (
        <Disclosure key={group} summary={groups[group].title}>
          <ul className={styles.list}>
            {toolsInGroup(group).map((tool) => (
              <ToolItem key={tool.id} tool={tool} />
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  );
}

function ToolItem({ tool }: { readonly tool: Tool }) {
  const { i18n } = useServices();
  return (
    <li data-tool={tool.id}>
      <ToolLink tool={tool} className={styles.link}>
        {wordsOf(tool, i18n.locale).shortName}
      </ToolLink>
    </li>
  );
}
