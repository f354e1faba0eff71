import type { EndpointData } from '@facet/contracts';
import type { beginCodesEndpoint } from '@facet/contracts/factors';
import { useMessages } from '@facet/platform/widget';
import { lazy, Suspense } from 'react';
import { catalogue } from '../messages/index.ts';
import { CodeQuestion, type CodeQuestionProps } from './CodeQuestion.tsx';
import * as styles from './Account.module.css';

/** A secret for an app: as it is typed, and as it is scanned. */
export type CodesSecret = EndpointData<typeof beginCodesEndpoint>;

const QrCode = lazy(() => import('../factors/QrCode.tsx').then((module) => ({ default: module.QrCode })));

type CodesSetupProps = Pick<CodeQuestionProps, 'onCode' | 'onCancel'> & { readonly secret: CodesSecret };

/** Brings the secret into an app, by scanning or by typing, and asks for its first code. */
export function CodesSetup({ secret: { secret, uri }, ...question }: CodesSetupProps) {
  const t = useMessages(catalogue);
  return (
    <div className={styles.setup}>
      <div className={styles.qr}>
        <Suspense fallback={null}>
          <QrCode text={uri} label={t('account.codes.qr')} />
        </Suspense>
      </div>
      <div className={styles.section}>
        <p>{t('account.codes.scan')}</p>
        <p>
          {t('account.codes.key')}
          <code className={styles.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <CodeQuestion submit={t('account.codes.confirm')} hint={t('account.codes.type')} {...question} />
      </div>
    </div>
  );
}
