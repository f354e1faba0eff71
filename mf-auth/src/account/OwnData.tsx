import { exportEndpoint } from '@facet/contracts/accounts';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button } from '@facet/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { catalogue } from '../messages/index.ts';
import { Section } from './Section.tsx';

/** Everything that the backend stores about the user, as a file. */
export function OwnData() {
  const t = useMessages(catalogue);
  const { api, signal, toast } = useHost();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    const result = await api.download(exportEndpoint);
    if (signal.aborted) return;
    setBusy(false);
    if (result.ok) save(result.data, 'facet-account.json');
    else toast({ type: 'error', message: t('account.data.failed') });
  };
  return (
    <Section title={t('account.data')} text={t('account.data.text')}>
      <div>
        <Button icon={<Download />} busy={busy} onClick={() => void download()}>
          {t('account.data.download')}
        </Button>
      </div>
    </Section>
  );
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Chromium begins the download in a task of its own.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}
