import { wordsOf, type Tool } from '@facet/catalog';
import { Card, Notice } from '@facet/ui';
import { ArrowRight, Link2 } from 'lucide-react';
import { linkHash } from '../early/early-files.ts';
import { PageHeading } from '../head/PageHead.tsx';
import { toolsForLink } from '../share/tools-for-link.ts';
import { useShared } from '../share/use-shared.ts';
import { useServices, useWords } from '../site/services.ts';
import { ToolLink } from '../tools/ToolLink.tsx';
import { StartHere } from './home/StartHere.tsx';
import * as styles from './SharePage.module.css';
import * as page from './pages.module.css';

/** Where files and links arrive that other apps share with the installed site, and where files opened with it start. */
export function SharePage() {
  const t = useWords();
  const arrival = useShared();
  const link = arrival.status === 'arrived' ? arrival.link : null;
  return (
    <div className={page.page}>
      <header className={page.head}>
        <PageHeading className={page.title}>{t('share.title')}</PageHeading>
        <p className={page.intro}>{t('share.intro')}</p>
      </header>
      <div className={styles.body}>
        {arrival.status === 'nothing' && <Notice tone="info">{t('share.nothing')}</Notice>}
        {link !== null && <SharedLink link={link} />}
        {/* Whatever is dropped on it is the visitor's file (boot/first-script.ts). */}
        <section data-early-files aria-label={t('share.file')}>
          <StartHere />
        </section>
      </div>
    </div>
  );
}

function SharedLink({ link }: { readonly link: string }) {
  const t = useWords();
  return (
    <Card className={styles.link}>
      <h2 className={styles.question}>{t('share.link')}</h2>
      <p className={styles.address}>
        <Link2 aria-hidden="true" />
        <span>{link}</span>
      </p>
      <ul className={styles.tools}>
        {toolsForLink(link).map((tool) => (
          <LinkJob key={tool.id} tool={tool} link={link} />
        ))}
      </ul>
    </Card>
  );
}

function LinkJob({ tool, link }: { readonly tool: Tool; readonly link: string }) {
  const { i18n } = useServices();
  return (
    <li>
      <ToolLink tool={tool} className={styles.tool} hash={linkHash(link)}>
        {wordsOf(tool, i18n.locale).shortName}
        <ArrowRight aria-hidden="true" />
      </ToolLink>
    </li>
  );
}
