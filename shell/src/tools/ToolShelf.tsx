import { wordsOf, type Tool } from '@facet/catalog';
import { Disclosure } from '@facet/ui';
import { useServices, useWords } from '../site/services.ts';
import { sortTools } from './flagships.ts';
import { ToolList } from './ToolCard.tsx';
import { ToolLink } from './ToolLink.tsx';
import * as styles from './ToolCard.module.css';

/** A list of tools with an order: large cards for what people come for, compact ones for the rest, and a fold for what does not run here. `isFirst`: on the first screen. */
export function ToolShelf({ tools, isFirst = false }: { readonly tools: readonly Tool[]; readonly isFirst?: boolean }) {
  const { flagships, others, absent } = sortTools(tools);
  return (
    <div className={styles.shelf}>
      {flagships.length > 0 && <ToolList tools={flagships} isLarge isFirst={isFirst} />}
      {others.length > 0 && <ToolList tools={others} />}
      <AbsentTools tools={absent} />
    </div>
  );
}

/** Tools that do not run here, folded: those that need a service, and those that are still to come. */
function AbsentTools({ tools }: { readonly tools: readonly Tool[] }) {
  const t = useWords();
  const unserved = tools.filter(({ expose }) => expose !== null);
  const planned = tools.filter(({ expose }) => expose === null);
  if (tools.length === 0) return null;
  return (
    <div>
      {unserved.length > 0 && (
        <Disclosure summary={t('tools.unserved', { count: unserved.length })}>
          <Names tools={unserved} />
        </Disclosure>
      )}
      {planned.length > 0 && (
        <Disclosure summary={t('tools.planned', { count: planned.length })}>
          <Names tools={planned} />
        </Disclosure>
      )}
    </div>
  );
}

function Names({ tools }: { readonly tools: readonly Tool[] }) {
  const { i18n } = useServices();
  return (
    <ul className={styles.absent}>
      {tools.map((tool) => (
        <li key={tool.id}>
          <ToolLink tool={tool} className={styles.absentLink}>
            {wordsOf(tool, i18n.locale).title}
          </ToolLink>
        </li>
      ))}
    </ul>
  );
}
