import type { EndpointData } from '@facet/contracts';
import { factorsEndpoint } from '@facet/contracts/factors';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Notice } from '@facet/ui';
import { useCallback, useEffect, useState } from 'react';
import { catalogue } from '../messages/index.ts';
import { Codes } from './Codes.tsx';
import { Passkeys } from './Passkeys.tsx';

/** Ways to prove who one is beside the password, as options. */
export function Factors() {
  const t = useMessages(catalogue);
  const { api, signal } = useHost();
  const [factors, setFactors] = useState<EndpointData<typeof factorsEndpoint> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const look = useCallback(
    (until: AbortSignal): Promise<void> =>
      api.call(factorsEndpoint, { signal: until }).then((result) => {
        if (until.aborted) return;
        setFailed(!result.ok);
        if (result.ok) setFactors(result.data);
      }),
    [api],
  );
  useEffect(() => {
    const life = new AbortController();
    void look(life.signal);
    return () => {
      life.abort();
    };
  }, [look]);

  const onChanged = () => look(signal);
  return (
    <>
      {hasFailed && (
        <Notice tone="error" action={<Button onClick={() => void onChanged()}>{t('account.retry')}</Button>}>
          {t('account.failed')}
        </Notice>
      )}
      {factors !== null && <Passkeys passkeys={factors.passkeys} onChanged={onChanged} />}
      {factors !== null && <Codes codes={factors.codes} onChanged={onChanged} />}
    </>
  );
}
