import { factorsEndpoint } from '@facet/contracts/factors';
import { useMessages } from '@facet/platform/widget';
import { Button, Notice } from '@facet/ui';
import { catalogue } from '../messages/index.ts';
import { Codes } from './Codes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { useAnswer } from './useAnswer.ts';

/** Ways to prove who one is beside the password, as options. */
export function Factors() {
  const t = useMessages(catalogue);
  const { data: factors, hasFailed, reload: onChanged } = useAnswer(factorsEndpoint);
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
