import {
  isWorking,
  languageWords,
  menuGroups,
  sections,
  toolById,
  toolsInGroup,
  wordsOf,
  type Tool,
} from '@facet/catalog';
import type { ProductType } from '@facet/contracts/catalog';
import { buttonClass, Card } from '@facet/ui';
import { Link } from 'react-router';
import { ExampleCompare } from '../examples/ExampleCompare.tsx';
import { exampleOf, heroExample } from '../examples/examples.ts';
import { ToolPicture } from '../examples/ToolPicture.tsx';
import { PageHeading } from '../head/PageHead.tsx';
import { paths } from '../site/paths.ts';
import { useServices, useWords } from '../site/services.ts';
import { ToolLink } from '../tools/ToolLink.tsx';
import { Jobs } from './home/Jobs.tsx';
import { Proof } from './home/Proof.tsx';
import { StartHere } from './home/StartHere.tsx';
import * as styles from './HomePage.module.css';

/** A file goes straight to work; then what people come for, what can be checked, and everything by family. */
export function HomePage() {
  return (
    <div className={styles.home}>
      <Hero />
      <Jobs />
      <Proof />
      <Families />
    </div>
  );
}

function Hero() {
  const t = useWords();
  const { i18n } = useServices();
  const tool = toolById(heroExample)!;
  const name = wordsOf(tool, i18n.locale).title;
  return (
    // Whatever is dropped on it is the visitor's file (boot/first-script.ts).
    <section className={styles.hero} data-early-files>
      <div className={styles.pitch}>
        <PageHeading className={styles.title}>{t('home.title')}</PageHeading>
        <p className={styles.intro}>{t('home.intro')}</p>
        <StartHere />
      </div>
      <figure className={styles.show}>
        {exampleOf(heroExample).kind === 'pair' ? (
          <>
            <ExampleCompare tool={heroExample} name={name} isFirst className={styles.showPicture} />
            <figcaption className={styles.caption}>
              {t('home.example.madeBy')} <ToolLink tool={tool}>{name}</ToolLink>
            </figcaption>
          </>
        ) : (
          <ToolPicture tool={heroExample} size="large" className={styles.showPicture} />
        )}
      </figure>
    </section>
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

function Families() {
  const t = useWords();
  const readyIn = (group: ProductType): number => toolsInGroup(group).filter(isWorking).length;
  return (
    <section>
      <h2 className={styles.heading}>{t('home.groups')}</h2>
      <p className={styles.lead}>{t('home.groupsIntro')}</p>
      <ul className={styles.groups}>
        {[...menuGroups]
          .sort((a, b) => readyIn(b) - readyIn(a))
          .map((group) => (
            <Group key={group} group={group} />
          ))}
      </ul>
      <p className={styles.after}>
        <Link to={paths.tools} className={buttonClass()}>
          {t('menu.all')}
        </Link>
      </p>
    </section>
  );
}

/** Photos and clips say more than a drawing. */
const isDrawn = ({ id }: Tool): boolean => exampleOf(id).kind === 'drawing';

function Group({ group }: { readonly group: ProductType }) {
  const { i18n } = useServices();
  const t = useWords();
  const { title, description } = languageWords(i18n.locale).groups[group];
  const working = toolsInGroup(group).filter(isWorking);
  const shown = [...working].sort((a, b) => Number(isDrawn(a)) - Number(isDrawn(b))).slice(0, 3);
  return (
    <Card as="li" interactive padding="none" className={styles.group}>
      <span className={styles.pictures}>
        {shown.map((tool) => (
          <ToolPicture key={tool.id} tool={tool.id} size="small" className={styles.picture} />
        ))}
      </span>
      <div className={styles.groupBody}>
        <h3 className={styles.groupName}>
          <Link to={groupPaths[group]} className={styles.cardLink}>
            {title}
          </Link>
        </h3>
        <p className={styles.groupText}>{description}</p>
        <p className={styles.groupCount}>{t('home.group.ready', { count: working.length })}</p>
      </div>
    </Card>
  );
}
