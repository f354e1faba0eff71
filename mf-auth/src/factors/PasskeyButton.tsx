import { passkeyLoginEndpoint, passkeyLoginOptionsEndpoint } from '@facet/contracts/factors';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Notice } from '@facet/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { textOfFailure } from '../core/failures.ts';
import { catalogue } from '../messages/index.ts';
import { requestPasskey } from './passkeys.ts';

/** Signs in with a passkey of this device, whichever account it belongs to. */
export function PasskeyButton({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(catalogue);
  const { api, signal, toast } = useHost();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const signIn = async (): Promise<string | null> => {
    const challenge = await api.call(passkeyLoginOptionsEndpoint);
    if (!challenge.ok) {
      const text = textOfFailure(challenge.failure);
      return text && 'key' in text ? t(text.key) : t('passkey.failed');
    }
    const outcome = await requestPasskey(challenge.data.options);
    if (signal.aborted || outcome.kind === 'cancelled') return null;
    if (outcome.kind !== 'made') return t('passkey.failed');
    const result = await api.signIn(passkeyLoginEndpoint, { body: { credential: outcome.credential } });
    if (signal.aborted) return null;
    if (!result.ok) return t('passkey.failed');
    toast({ type: 'success', message: t('login.done') });
    onClose();
    return null;
  };
  const press = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const refusal = await signIn();
    if (signal.aborted) return;
    setFailure(refusal);
    setBusy(false);
  };
  return (
    <>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <Button wide icon={<KeyRound />} busy={busy} onClick={() => void press()}>
        {t('passkey.signIn')}
      </Button>
    </>
  );
}
