import { attributes, policyLines, type FacetEventName } from '@facet/embed/element';
import { buttonClass } from '@facet/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BorrowedTool } from '../embedding/BorrowedTool.tsx';
import { CodeBlock } from '../embedding/CodeBlock.tsx';
import * as styles from '../embedding/embedding.module.css';
import { firstPage, twoLines } from '../embedding/first-page.ts';
import { usePartnersWords } from '../embedding/partners-words.ts';
import { PageHeading } from '../head/PageHead.tsx';
import { useWords } from '../site/services.ts';
import { useHydrated } from '../site/hydrated.ts';
import { paths } from '../site/paths.ts';
import * as page from './pages.module.css';

const events = [
  'ready',
  'estimate',
  'input',
  'start',
  'progress',
  'result',
  'use',
  'error',
  'auth',
  'credits',
  'resize',
  'close',
] as const satisfies readonly FacetEventName[];

/** How a partner shows a tool on a page of theirs, from an empty folder on. */
export function PartnersPage() {
  const t = usePartnersWords();
  const words = useWords();
  return (
    <div className={page.page}>
      <div className={styles.opening}>
        <header className={page.head}>
          <PageHeading className={page.title}>{words('partners.title')}</PageHeading>
          <p className={page.intro}>{t('intro')}</p>
          <OwnLines label={t('two.title')} lines={twoLines} />
          <p className={styles.ways}>
            <Link to={paths.partnerConsole} className={buttonClass('primary')}>
              {t('two.key')}
            </Link>
            <a href="#five-minutes" className={buttonClass()}>
              {t('two.more')}
            </a>
          </p>
        </header>
        <BorrowedTool />
      </div>
      <section id="five-minutes">
        <h2 className={page.subtitle}>{t('five.title')}</h2>
        <ol className={styles.steps}>
          <li>
            <h3>{t('step1.title')}</h3>
            <p>{t('step1.text')}</p>
            <OwnLines label={t('step1.title')} lines={firstPage} />
          </li>
          <li>
            <h3>{t('step2.title')}</h3>
            <p>{t('step2.text')}</p>
            <CodeBlock text={'npx --yes serve -l 8080\n# or\npython3 -m http.server 8080'} label={t('step2.title')} />
            <p>{t('step2.open')}</p>
          </li>
          <li>
            <h3>{t('step3.title')}</h3>
            <p>{t('step3.text')}</p>
          </li>
          <li>
            <h3>{t('step4.title')}</h3>
            <p>{t('step4.text')}</p>
            <p>
              <Link to={paths.partnerConsole}>{t('step4.link')}</Link>
            </p>
          </li>
        </ol>
      </section>
      <Part title={t('attributes.title')}>
        <Names names={attributes} describe={(name) => t(`attribute.${name}`)} />
      </Part>
      <Part title={t('events.title')}>
        <p>{t('events.text')}</p>
        <Names names={events} describe={(name) => t(`event.${name}`)} />
      </Part>
      <Part title={t('consent.title')}>
        <p>{t('consent.text')}</p>
      </Part>
      <Part title={t('users.title')}>
        <p>{t('users.text')}</p>
      </Part>
      <Part title={t('safe.title')}>
        <p>{t('safe.text')}</p>
      </Part>
      <Part title={t('policy.title')}>
        <p>{t('policy.text')}</p>
        <OwnLines label={t('policy.title')} lines={(origin) => policyLines(origin).join('\n')} />
      </Part>
      <Part title={t('version.title')}>
        <p>
          {t('version.text')} <Link to={paths.tools}>{t('tools.link')}</Link>
        </p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.more}>
      <h2 className={page.subtitle}>{title}</h2>
      <div className={styles.moreBody}>{children}</div>
    </section>
  );
}

/** What stands for this site's address until the page runs, as long as most addresses. */
const anyOrigin = 'https://facet.example';

/** Lines that name this site, which the prerendered page does not know: as many before as after. */
function OwnLines({ label, lines }: { readonly label: string; readonly lines: (origin: string) => string }) {
  const isHere = useHydrated();
  return <CodeBlock text={lines(isHere ? window.location.origin : anyOrigin)} label={label} />;
}

interface NamesProps<Name extends string> {
  readonly names: readonly Name[];
  readonly describe: (name: Name) => string;
}

function Names<Name extends string>({ names, describe }: NamesProps<Name>) {
  const t = usePartnersWords();
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('name.head')}</th>
            <th scope="col">{t('what.head')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{describe(name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
