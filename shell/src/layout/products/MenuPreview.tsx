import { isWorking, toolById, wordsOf } from '@facet/catalog';
import { ToolPicture } from '../../examples/ToolPicture.tsx';
import { useServices, useWords } from '../../site/services.ts';
import { notHereLabel, offerLabel } from '../../tools/tool-labels.ts';
import * as styles from './MenuPreview.module.css';

/**
 * What the tool that is pointed at makes, beside the columns of the menu. Its place is kept while nothing is pointed at. For eyes alone:
 * whoever hears the menu hears the names, and the page of a tool says the rest.
 */
export function MenuPreview({ tool: id }: { readonly tool: string | null }) {
  const { i18n } = useServices();
  const t = useWords();
  const tool = id === null ? undefined : toolById(id);
  return (
    <div aria-hidden="true" className={styles.preview}>
      {tool && (
        <>
          {isWorking(tool) && <ToolPicture tool={tool.id} size="large" className={styles.picture} />}
          <p className={styles.words}>{wordsOf(tool, i18n.locale).description}</p>
          <p className={styles.price}>{isWorking(tool) ? offerLabel(tool, t) : notHereLabel(tool, t)}</p>
        </>
      )}
    </div>
  );
}
