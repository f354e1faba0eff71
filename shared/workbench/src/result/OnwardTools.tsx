import type { OnwardTool, ToolId } from '@facet/contracts';
import { Button } from '@facet/ui';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useWords } from '../messages/index.ts';
import * as styles from './result.module.css';

interface OnwardToolsProps {
  readonly tools: readonly OnwardTool[] | undefined;
  readonly disabled: boolean;
  readonly onTake: (toolId: ToolId) => Promise<void>;
}

/** Tools that take the result, each a click away. Nothing where there are none. */
export function OnwardTools({ tools = [], disabled, onTake }: OnwardToolsProps) {
  const t = useWords();
  const titleId = useId();
  const [taken, setTaken] = useState<ToolId | null>(null);
  if (tools.length === 0) return null;
  const take = (toolId: ToolId): void => {
    setTaken(toolId);
    void onTake(toolId).finally(() => setTaken(null));
  };
  return (
    <div className={styles.onward}>
      <p id={titleId} className={styles.count}>
        {t('onward.title')}
      </p>
      <ul aria-labelledby={titleId} className={styles.onwardList}>
        {tools.map(({ toolId, name }) => (
          <li key={toolId}>
            <Button
              size="small"
              iconEnd={<ArrowRight className={styles.back} />}
              busy={taken === toolId}
              disabled={disabled || (taken !== null && taken !== toolId)}
              onClick={() => take(toolId)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
