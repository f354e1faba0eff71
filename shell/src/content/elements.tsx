import { Children, isValidElement, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useContentWords } from './messages/index.ts';
import { pictureSize } from './picture-size.ts';
import { slugOf } from './slug.ts';
import * as styles from './TextBody.module.css';

/** What stands for the elements of a text. */
export const elements = {
  a: TextLink,
  h2: (props: ComponentProps<'h2'>) => <h2 id={slugOf(wordsIn(props.children))}>{props.children}</h2>,
  h3: (props: ComponentProps<'h3'>) => <h3 id={slugOf(wordsIn(props.children))}>{props.children}</h3>,
  table: TextTable,
  img: TextPicture,
  pre: (props: ComponentProps<'pre'>) => (
    // Long lines are scrolled, which the keyboard can do in what takes focus alone (WCAG 2.1.1).
    <pre tabIndex={0} className={styles.code}>
      {props.children}
    </pre>
  ),
};

/** Own pages are opened within the site, others as documents of their own. */
function TextLink({ href = '', children }: ComponentProps<'a'>) {
  return href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;
}

function TextTable({ children }: ComponentProps<'table'>) {
  const t = useContentWords();
  return (
    <div role="group" aria-label={t('text.table')} tabIndex={0} className={styles.tableHolder}>
      <table>{children}</table>
    </div>
  );
}

function TextPicture({ src, alt }: ComponentProps<'img'>) {
  return <img src={src} alt={alt ?? ''} {...pictureSize} loading="lazy" decoding="async" className={styles.picture} />;
}

function wordsIn(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === 'string' || typeof child === 'number') return String(child);
      return isValidElement<{ readonly children?: ReactNode }>(child) ? wordsIn(child.props.children) : '';
    })
    .join('');
}
