import { Button, Card } from '@facet/ui';
import { Activity, CircleCheck, CircleHelp, Mail } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '../head/PageHead.tsx';
import { helpPath, paths } from '../site/paths.ts';
import { useServices } from '../site/services.ts';
import { ContactForm } from '../contact/ContactForm.tsx';
import { useContactWords } from '../contact/messages/index.ts';
import * as styles from './ContactPage.module.css';
import * as page from './pages.module.css';

/** Where visitors write to the operator. */
export function ContactPage() {
  const { operator } = useServices();
  const t = useContactWords();
  const [sent, setSent] = useState<{ readonly reference: string; readonly email: string } | null>(null);
  return (
    <div className={page.page}>
      <header className={page.head}>
        <PageHeading className={page.title}>{t('title')}</PageHeading>
        <p className={page.intro}>{t('intro')}</p>
      </header>
      <div className={styles.columns}>
        <Card className={styles.form}>
          {sent === null ? (
            <ContactForm onSent={(reference, email) => setSent({ reference, email })} />
          ) : (
            <Sent {...sent} onAgain={() => setSent(null)} />
          )}
        </Card>
        <aside className={styles.ways} aria-label={t('ways')}>
          <Way icon={<CircleHelp />} title={t('help.title')} text={t('help.text')}>
            <Link to={helpPath('knowledge-base')}>{t('help.link')}</Link>
          </Way>
          <Way icon={<Activity />} title={t('status.title')} text={t('status.text')}>
            <Link to={paths.status}>{t('status.link')}</Link>
          </Way>
          {operator.email !== null && (
            <Way icon={<Mail />} title={t('mail.title')} text={t('mail.text')}>
              <a href={`mailto:${operator.email}`}>{operator.email}</a>
            </Way>
          )}
        </aside>
      </div>
    </div>
  );
}

interface SentProps {
  readonly reference: string;
  readonly email: string;
  readonly onAgain: () => void;
}

/** The form's place once its message has arrived. */
function Sent({ reference, email, onAgain }: SentProps) {
  const t = useContactWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <CircleCheck aria-hidden="true" className={styles.done} />
      <h2 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        {t('sent.title')}
      </h2>
      <p>{t('sent.text', { email })}</p>
      <p>{t('sent.reference', { reference })}</p>
      <p>
        <Button onClick={onAgain}>{t('sent.again')}</Button>
      </p>
    </div>
  );
}

interface WayProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Another way to an answer. */
function Way({ icon, title, text, children }: WayProps) {
  return (
    <section className={styles.way}>
      <span aria-hidden="true" className={styles.wayIcon}>
        {icon}
      </span>
      <div>
        <h2 className={styles.wayTitle}>{title}</h2>
        <p className={styles.wayText}>{text}</p>
        <p>{children}</p>
      </div>
    </section>
  );
}
