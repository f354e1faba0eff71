import type { ApiFailure, EndpointData } from '@facet/contracts';
import {
  beginCodesEndpoint,
  confirmCodesEndpoint,
  endCodesEndpoint,
  renewRecoveryEndpoint,
  type factorsEndpoint,
} from '@facet/contracts/factors';
import { useHost, useMessages } from '@facet/platform/widget';
import { Badge, Button, Notice } from '@facet/ui';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { textOfFailure } from '../core/failures.ts';
import { catalogue } from '../messages/index.ts';
import { CodeQuestion } from './CodeQuestion.tsx';
import { CodesSetup, type CodesSecret } from './CodesSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Section } from './Section.tsx';
import { SignInAgain, wantsSignIn } from './SignInAgain.tsx';
import * as styles from './Account.module.css';

interface CodesProps {
  /** Null: signing in needs none. */
  readonly codes: EndpointData<typeof factorsEndpoint>['codes'];
  readonly onChanged: () => Promise<void>;
}

type Step =
  | { readonly kind: 'rest' }
  | { readonly kind: 'setup'; readonly secret: CodesSecret }
  /** A code is required for an action. */
  | { readonly kind: 'renew' | 'end' }
  | { readonly kind: 'recovery'; readonly recovery: readonly string[] };

/** The second lock of the account: codes of an authenticator app, and recovery codes. */
export function Codes({ codes, onChanged }: CodesProps) {
  const t = useMessages(catalogue);
  const { api, signal, toast } = useHost();
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [mustSignIn, setMustSignIn] = useState(false);
  const rest = (): void => setStep({ kind: 'rest' });

  const begin = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    setMustSignIn(false);
    const result = await api.call(beginCodesEndpoint);
    if (signal.aborted) return;
    setBusy(false);
    if (result.ok) setStep({ kind: 'setup', secret: result.data });
    else if (wantsSignIn(result.failure)) setMustSignIn(true);
    else {
      const text = textOfFailure(result.failure);
      setFailure(text ? ('key' in text ? t(text.key) : text.text) : t('account.codes.failed'));
    }
  };
  const give = async (
    endpoint: typeof confirmCodesEndpoint | typeof renewRecoveryEndpoint,
    code: string,
  ): Promise<ApiFailure | null> => {
    const result = await api.call(endpoint, { body: { code } });
    if (!result.ok) return result.failure;
    if (endpoint === confirmCodesEndpoint) toast({ type: 'success', message: t('account.codes.done') });
    setStep({ kind: 'recovery', recovery: result.data.recovery });
    await onChanged();
    return null;
  };
  const end = async (code: string): Promise<ApiFailure | null> => {
    const result = await api.call(endCodesEndpoint, { body: { code } });
    if (!result.ok) return result.failure;
    toast({ type: 'success', message: t('account.codes.ended') });
    rest();
    await onChanged();
    return null;
  };
  const content = () => {
    switch (step.kind) {
      case 'setup':
        return <CodesSetup secret={step.secret} onCode={(code) => give(confirmCodesEndpoint, code)} onCancel={rest} />;
      case 'renew':
        return (
          <CodeQuestion
            submit={t('account.codes.renew')}
            onCode={(code) => give(renewRecoveryEndpoint, code)}
            onCancel={rest}
          />
        );
      case 'end':
        return <CodeQuestion submit={t('account.codes.end')} onCode={end} onCancel={rest} />;
      case 'recovery':
        return <RecoveryCodes codes={step.recovery} onDone={rest} />;
      case 'rest':
        return codes === null ? (
          <div>
            <Button icon={<ShieldCheck />} busy={busy} onClick={() => void begin()}>
              {t('account.codes.begin')}
            </Button>
          </div>
        ) : (
          <div className={styles.buttons}>
            <Button onClick={() => setStep({ kind: 'renew' })}>{t('account.codes.renew')}</Button>
            <Button onClick={() => setStep({ kind: 'end' })}>{t('account.codes.end')}</Button>
          </div>
        );
      default:
        return step satisfies never;
    }
  };

  return (
    <Section title={t('account.codes')} text={t('account.codes.text')}>
      {codes !== null && step.kind !== 'recovery' && <Status codes={codes} />}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {mustSignIn && <SignInAgain />}
      {content()}
    </Section>
  );
}

function Status({ codes }: { readonly codes: NonNullable<CodesProps['codes']> }) {
  const t = useMessages(catalogue);
  const { i18n } = useHost();
  const date = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' }).format(new Date(codes.since));
  return (
    <p className={styles.status}>
      <Badge tone="new">{t('account.codes.on')}</Badge>
      <span>
        {t('account.codes.since', { date })} {t('account.codes.left', { count: codes.recovery_left })}
      </span>
    </p>
  );
}
