import {
  isWorking,
  languageWords,
  menuGroups,
  sections,
  toolsInGroup,
  wordsOf,
  workingTools,
  type Tool,
} from '@facet/catalog';
import type { ProductType } from '@facet/contracts/catalog';
import { buttonClass, Card, cx, FacetMark } from '@facet/ui';
import { ArrowRight, MonitorSmartphone, Package, Server, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeading } from '../head/PageHead.tsx';
import { paths } from '../site/paths.ts';
import { useServices, useWords } from '../site/services.ts';
import { RecentTools } from '../tools/RecentTools.tsx';
import { ToolIcon } from '../tools/ToolIcon.tsx';
import { priceLabel } from '../tools/tool-labels.ts';
import { ToolLink } from '../tools/ToolLink.tsx';
import { ExampleCompare } from './home/ExampleCompare.tsx';
import { Examples } from './home/Examples.tsx';
import * as styles from './HomePage.module.css';
import * as page from './pages.module.css';

/** What one can do at once and what comes of it, everything else by group, what it costs, and what becomes of files. */
export function HomePage() {
  const t = useWords();
  return (
    <div className={styles.home}>
      <Hero />
      <WorkingTools />
      <Examples />
      <section>
        <h2 className={styles.heading}>{t('home.groups')}</h2>
        <p className={styles.lead}>{t('home.groupsIntro')}</p>
        <ul className={styles.groups}>
          {menuGroups.map((group) => (
            <Group key={group} group={group} />
          ))}
        </ul>
      </section>
      <Credits />
      <Privacy />
    </div>
  );
}

function Hero() {
  const t = useWords();
  const [first] = workingTools;
  return (
    <section className={styles.hero}>
      <div className={styles.pitch}>
        <PageHeading className={styles.title}>{t('home.title')}</PageHeading>
        <p className={styles.intro}>{t('home.intro')}</p>
        <p className={page.actions}>
          {first && (
            <ToolLink tool={first} className={buttonClass('primary', 'large')}>
              {t('home.start')}
            </ToolLink>
          )}
          <Link to={paths.tools} className={buttonClass('secondary', 'large')}>
            {t('home.browse')}
          </Link>
        </p>
      </div>
      <figure className={styles.show}>
        <ExampleCompare
          name="window-swap"
          label={t('home.example.window-swap')}
          isFirst
          className={styles.showPicture}
        />
        <figcaption className={styles.caption}>{t('home.example.window-swap')}</figcaption>
      </figure>
    </section>
  );
}

function WorkingTools() {
  const t = useWords();
  return (
    <section>
      <h2 className={styles.heading}>{t('home.now')}</h2>
      <ul className={styles.launchers}>
        {workingTools.map((tool) => (
          <Launcher key={tool.id} tool={tool} />
        ))}
      </ul>
      <RecentTools />
    </section>
  );
}

function Launcher({ tool }: { readonly tool: Tool }) {
  const { i18n } = useServices();
  const t = useWords();
  const { title, description } = wordsOf(tool, i18n.locale);
  return (
    <Card as="li" interactive className={styles.launcher}>
      <ToolIcon tool={tool} size="large" />
      <h3 className={styles.launcherName}>
        <ToolLink tool={tool} className={styles.cardLink}>
          {title}
        </ToolLink>
      </h3>
      <p className={styles.launcherText}>{description}</p>
      <p className={styles.launcherPrice}>
        {priceLabel(tool, t)}
        <ArrowRight aria-hidden="true" className={styles.arrow} />
      </p>
    </Card>
  );
}

const groupPaths: Readonly<Record<ProductType, string>> = {
  'Face Swap': `${paths.tools}?category=face-swap`,
  'Image Generator': pathOfSection('Image Generator'),
  'Video Generator': pathOfSection('Video Generator'),
  Downloaders: pathOfSection('Downloaders'),
  'AI Tools': paths.tools,
};

function pathOfSection(group: ProductType): string {
  return sections.find((section) => section.group === group)?.path ?? paths.tools;
}

function Group({ group }: { readonly group: ProductType }) {
  const { i18n } = useServices();
  const t = useWords();
  const { title, description } = languageWords(i18n.locale).groups[group];
  const tools = toolsInGroup(group);
  const ready = tools.filter(isWorking).length;
  return (
    <Card as="li" interactive className={styles.group}>
      <span className={styles.icons}>
        {tools.slice(0, 4).map((tool) => (
          <ToolIcon key={tool.id} tool={tool} />
        ))}
      </span>
      <h3 className={styles.groupName}>
        <Link to={groupPaths[group]} className={styles.cardLink}>
          {title}
        </Link>
      </h3>
      <p className={styles.groupText}>{description}</p>
      <p className={styles.groupCount}>
        {t('home.group.total', { count: tools.length })}
        {ready > 0 && <span className={styles.ready}>{t('home.group.ready', { count: ready })}</span>}
      </p>
    </Card>
  );
}

const creditRules = [
  { id: 'device', Icon: MonitorSmartphone },
  { id: 'run', Icon: Server },
  { id: 'pack', Icon: Package },
] as const;

function Credits() {
  const t = useWords();
  return (
    <section>
      <h2 className={styles.heading}>{t('home.credits')}</h2>
      <ul className={styles.rules}>
        {creditRules.map(({ id, Icon }) => (
          <li key={id} className={styles.rule}>
            <Icon aria-hidden="true" />
            <h3 className={styles.ruleName}>{t(`home.credits.${id}.title`)}</h3>
            <p>{t(`home.credits.${id}.text`)}</p>
          </li>
        ))}
      </ul>
      <p className={styles.after}>
        <Link to={paths.pricing} className={buttonClass()}>
          {t('home.credits.link')}
        </Link>
      </p>
    </section>
  );
}

function Privacy() {
  const t = useWords();
  return (
    <section className={styles.privacy}>
      <div className={styles.privacyText}>
        <h2 className={styles.privacyTitle}>
          <ShieldCheck aria-hidden="true" />
          {t('home.privacy')}
        </h2>
        <p>{t('home.privacy.text')}</p>
        <p>
          <Link to={paths.yourData} className={styles.privacyLink}>
            {t('home.privacy.link')}
          </Link>
        </p>
      </div>
      <FacetMark className={cx(styles.privacyMark)} />
    </section>
  );
}
