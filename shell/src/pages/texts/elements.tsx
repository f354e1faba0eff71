import { Children, isValidElement, type ComponentProps, type ReactNode } from 'react';
import { languageOf, languages } from '@facet/languages';
import { Link } from 'react-router';
import { documentNames, documentPath } from '../../content/names.ts';
import { FactText } from './facts.tsx';
import { useContentWords } from '../../content/messages/index.ts';
import { pictureSize } from '../../content/picture-size.ts';
import { slugOf } from '../../content/slug.ts';
import { useServices } from '../../site/services.ts';
import * as styles from './TextBody.module.css';

/** Legal texts open in a tab of their own wherever they are linked (product 2.4). */
const isLegal = (href: string): boolean =>
  documentNames.some((name) => name.kind === 'legal' && documentPath(name) === href.replace(/#.*/, ''));

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

/** Own pages are opened within the site, others as documents of their own; `fact:` stands for what the catalogue says. */
function TextLink({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('fact:')) return <FactText name={href.slice('fact:'.length)}>{children}</FactText>;
  if (isLegal(href)) {
    return (
      <a href={href} target="_blank" rel="noopener">
        {children}
      </a>
    );
  }
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

function TextPicture({ src = '', alt }: ComponentProps<'img'>) {
  if (src.endsWith('.webm')) return <TextVideo address={src.slice(0, -'.webm'.length)} name={alt ?? ''} />;
  return <img src={src} alt={alt ?? ''} {...pictureSize} loading="lazy" decoding="async" className={styles.picture} />;
}

const captionLanguages = [{ tag: 'en', name: 'English' }, ...languages];

/** A video with its captions, of which those in the reader's language are on from the start. Nothing of it is fetched before it is played. */
function TextVideo({ address, name }: { readonly address: string; readonly name: string }) {
  const { i18n } = useServices();
  const preferred = languageOf(i18n.locale)?.tag ?? 'en';
  return (
    <video
      controls
      muted
      playsInline
      preload="none"
      poster={`${address}.webp`}
      {...pictureSize}
      aria-label={name}
      className={styles.picture}
    >
      <source src={`${address}.webm`} type="video/webm" />
      <source src={`${address}.mp4`} type="video/mp4" />
      {captionLanguages.map(({ tag, name: label }) => (
        <track
          key={tag}
          kind="captions"
          src={`${address}.${tag}.vtt`}
          srcLang={tag}
          label={label}
          default={tag === preferred}
        />
      ))}
    </video>
  );
}

function wordsIn(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === 'string' || typeof child === 'number') return String(child);
      return isValidElement<{ readonly children?: ReactNode }>(child) ? wordsIn(child.props.children) : '';
    })
    .join('');
}
