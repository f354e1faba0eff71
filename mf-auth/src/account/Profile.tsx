import { useHost, useMessages } from '@facet/platform/widget';
import { Button, formatList } from '@facet/ui';
import { LogOut } from 'lucide-react';
import { catalogue } from '../messages/index.ts';
import type { UserInfo } from './user-info.ts';
import { Section } from './Section.tsx';
import * as styles from './Account.module.css';

/** Who is signed in, and the way out. */
export function Profile({ info }: { readonly info: UserInfo }) {
  const t = useMessages(catalogue);
  const host = useHost();
  const { locale } = host.i18n;
  const ways = [
    ...(info.has_password ? [t('account.ways.password')] : []),
    ...(info.has_google ? [t('account.ways.google')] : []),
  ];
  const facts = [
    ['account.email', info.email],
    ['account.since', new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(info.created_at))],
    ['account.ways', formatList(ways, locale)],
  ] as const;
  const signOut = async (): Promise<void> => {
    const isSure = await host.confirm({
      title: t('account.signOut.title'),
      message: t('account.signOut.question'),
      confirmLabel: t('account.signOut'),
      cancelLabel: t('account.cancel'),
    });
    if (!isSure) return;
    host.toast({ type: 'success', message: t('account.signOut.done') });
    await host.session.signOut();
  };
  return (
    <Section title={t('account.you')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button icon={<LogOut />} onClick={() => void signOut()}>
          {t('account.signOut')}
        </Button>
      </div>
    </Section>
  );
}
