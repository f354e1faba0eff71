import { exportEndpoint } from '@facet/contracts/accounts';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, saveFile } from '@facet/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { catalogue } from '../messages/index.ts';
import { Section } from './Section.tsx';
import { SignInAgain, wantsSignIn } from './SignInAgain.tsx';

/** Everything that the backend stores about the user, as a file. */
export function OwnData() {
  const t = useMessages(catalogue);
  const { api, signal, toast } = useHost();
  const [busy, setBusy] = useState(false);
  const [mustSignIn, setMustSignIn] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    const result = await api.download(exportEndpoint);
    if (signal.aborted) return;
    setBusy(false);
    if (result.ok) saveFile(result.data, 'facet-account.json', document);
    else if (wantsSignIn(result.failure)) setMustSignIn(true);
    else toast({ type: 'error', message: t('account.data.failed') });
  };
  return (
    <Section title={t('account.data')} text={t('account.data.text')}>
      {mustSignIn && <SignInAgain />}
      <div>
        <Button icon={<Download />} busy={busy} onClick={() => void download()}>
          {t('account.data.download')}
        </Button>
      </div>
    </Section>
  );
}
