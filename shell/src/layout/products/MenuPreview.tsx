import { isWorking, toolById, wordsOf } from '@facet/catalog';
import { ToolPicture } from '../../examples/ToolPicture.tsx';
import { useServices, useWords } from '../../site/services.ts';
import { notHereLabel, offerLabel } from '../../tools/tool-labels.ts';
import * as styles from './MenuPreview.module.css';

/**
 * A preview of a tool's work beside the columns of the menu, of the one that was hovered last. Hidden from screen
 * readers, which read the names; the tool's page has the rest.
 */
export function MenuPreview({ tool: id }: { readonly tool: string }) {
  const { i18n } = useServices();
  const t = useWords();
  const tool = toolById(id);
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
