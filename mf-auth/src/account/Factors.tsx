import { factorsEndpoint } from '@facet/contracts/factors';
import { useAnswer, useMessages } from '@facet/platform/widget';
import { Button, Notice } from '@facet/ui';
import { catalogue } from '../messages/index.ts';
import { Codes } from './Codes.tsx';
import { Passkeys } from './Passkeys.tsx';

/** Ways to prove who one is beside the password, as options. */
export function Factors() {
  const t = useMessages(catalogue);
  const {
    reading: { kind, data: factors },
    reload: onChanged,
  } = useAnswer(factorsEndpoint);
  return (
    <>
      {kind === 'failed' && (
        <Notice tone="error" action={<Button onClick={() => void onChanged()}>{t('account.retry')}</Button>}>
          {t('account.failed')}
        </Notice>
      )}
      {factors && <Passkeys passkeys={factors.passkeys} onChanged={onChanged} />}
      {factors && <Codes codes={factors.codes} onChanged={onChanged} />}
    </>
  );
}
