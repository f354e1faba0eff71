import { Link } from 'react-router';
import { helpPath, helpTopics } from '../site/paths.ts';
import { useWords } from '../site/services.ts';
import { useDisclosure } from './disclosure.ts';
import { NavButton } from './NavButton.tsx';
import * as styles from './Header.module.css';

/** The six help pages behind one item of the navigation. */
export function HelpMenu() {
  const t = useWords();
  const disclosure = useDisclosure();
  return (
    <div className={styles.holder} {...disclosure.root}>
      <NavButton href={helpPath('documentation')} disclosure={disclosure}>
        {t('nav.help')}
      </NavButton>
      <div {...disclosure.panel} className={styles.panel}>
        <HelpLinks />
      </div>
    </div>
  );
}

/** Links to the help pages, with a sentence each. */
export function HelpLinks() {
  const t = useWords();
  return (
    <ul className={styles.topics}>
      {helpTopics.map((topic) => (
        <li key={topic}>
          <Link to={helpPath(topic)} className={styles.topic}>
            <span className={styles.topicName}>{t(`help.${topic}`)}</span>
            <span className={styles.topicText}>{t(`help.${topic}.text`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
