import { useHost, useMessages } from '@facet/platform/widget';
import { Button } from '@facet/ui';
import { Copy } from 'lucide-react';
import { catalogue } from './messages/index.ts';

export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useMessages(catalogue);
  const host = useHost();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      host.toast({ message: t('key.copied'), type: 'success' });
    } catch {
      host.toast({ message: t('key.notCopied'), type: 'warning' });
    }
  };
  return (
    <Button size="small" icon={<Copy />} aria-label={label} onClick={() => void copy()}>
      {t('key.copy')}
    </Button>
  );
}
