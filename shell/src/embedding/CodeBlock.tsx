import { Button } from '@facet/ui';
import { Copy } from 'lucide-react';
import { useServices } from '../site/services.ts';
import * as styles from './embedding.module.css';
import { useEmbeddingWords } from './messages/index.ts';

/** Text to copy. @param label names it, for readers of the screen */
export function CodeBlock({ text, label }: { readonly text: string; readonly label: string }) {
  const { toasts } = useServices();
  const t = useEmbeddingWords();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show({ message: t('copied'), type: 'success' });
    } catch {
      toasts.show({ message: t('copy.failed'), type: 'warning' });
    }
  };
  return (
    <figure className={styles.code} aria-label={label}>
      {/* Long lines are reached by the arrow keys. */}
      <pre tabIndex={0} aria-label={label} role="region">
        <code>{text}</code>
      </pre>
      <Button size="small" icon={<Copy />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </figure>
  );
}
