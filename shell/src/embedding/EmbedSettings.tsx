import { wordsOf, type Tool } from '@facet/catalog';
import {
  flavours,
  modes,
  policyLines,
  snippet,
  type Flavour,
  type FrameTheme,
  type LoaderAddress,
  type Mode,
  type MountOptions,
} from '@facet/embed/element';
import { languages } from '@facet/languages';
import { Button, Field, Select, TextInput } from '@facet/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../site/paths.ts';
import { useServices } from '../site/services.ts';
import { CodeBlock } from './CodeBlock.tsx';
import * as styles from './embedding.module.css';
import { LivePreview } from './LivePreview.tsx';
import { useEmbeddingWords } from './messages/index.ts';

const themes = ['auto', 'light', 'dark'] as const satisfies readonly FrameTheme[];
/** No `lang` of the page: the tag says none. */
const asPage = 'page';

/** The lines with which a partner shows a tool, by what they want of it, and how it then looks. */
export function EmbedSettings({ tool }: { readonly tool: Tool }) {
  const { i18n } = useServices();
  const t = useEmbeddingWords();
  const [theme, setTheme] = useState<FrameTheme>('auto');
  const [locale, setLocale] = useState(asPage);
  const [accent, setAccent] = useState('');
  const [mode, setMode] = useState<Mode>('frame');
  const [flavour, setFlavour] = useState<Flavour>('html');
  const [isExact, setExact] = useState(false);
  const [isShown, setShown] = useState(false);
  const { origin } = window.location;
  const exact = useExactLoader(origin);
  const rolling: LoaderAddress = { src: `${origin}/embed/v1/embed.js`, integrity: null };
  const options: MountOptions = {
    name: tool.id,
    ...(mode === 'frame' ? {} : { mode }),
    ...(theme === 'auto' ? {} : { theme }),
    ...(locale === asPage ? {} : { locale }),
    ...(/^#[0-9a-f]{6}$/i.test(accent) ? { accent } : {}),
  };
  const name = wordsOf(tool, i18n.locale).title;
  const text = snippet(flavour, (isExact ? exact?.address : null) ?? rolling, options, {
    href: origin + tool.path,
    text: t('lines.open', { name }),
  });
  return (
    <div className={styles.panel}>
      <p>
        {t('panel.intro')} <Link to={paths.partners}>{t('panel.more')}</Link>
      </p>
      <div className={styles.settings}>
        <Field label={t('theme')}>
          <Select
            value={theme}
            onChange={setTheme}
            options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
          />
        </Field>
        <Field label={t('locale')}>
          <Select
            value={locale}
            onChange={setLocale}
            options={[
              { value: asPage, label: t('locale.page') },
              { value: 'en', label: 'English' },
              ...languages.map((language) => ({ value: language.tag, label: language.name })),
            ]}
          />
        </Field>
        <Field label={t('accent')} hint={t('accent.hint')}>
          <TextInput value={accent} onChange={setAccent} maxLength={7} spellCheck={false} />
        </Field>
        <Field label={t('mode')} hint={t(`mode.${mode}.hint`)}>
          <Select
            value={mode}
            onChange={setMode}
            options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          />
        </Field>
        <Field label={t('flavour')}>
          <Select
            value={flavour}
            onChange={setFlavour}
            options={flavours.map((value) => ({ value, label: t(`flavour.${value}`) }))}
          />
        </Field>
        {exact && (
          <Field label={t('version')}>
            <Select
              value={isExact ? 'exact' : 'rolling'}
              onChange={(value) => setExact(value === 'exact')}
              options={[
                { value: 'rolling', label: t('version.rolling') },
                { value: 'exact', label: t('version.exact') },
              ]}
            />
          </Field>
        )}
      </div>
      <CodeBlock text={text} label={t('lines')} />
      <div>
        <h3>{t('policy')}</h3>
        <p>{t('policy.text')}</p>
      </div>
      <CodeBlock text={policyLines(origin, mode, exact?.sources).join('\n')} label={t('policy')} />
      <div>
        <Button onClick={() => setShown(!isShown)} aria-expanded={isShown}>
          {t(isShown ? 'preview.hide' : 'preview.show')}
        </Button>
      </div>
      {isShown && (
        <section aria-label={t('preview')}>
          <LivePreview options={options} />
        </section>
      )}
    </div>
  );
}

interface ExactLoader {
  readonly address: LoaderAddress;
  /** Where the mode `inline` has scripts and files from. */
  readonly sources: readonly string[];
}

/** The loader whose content never changes; null while it is not known. */
function useExactLoader(origin: string): ExactLoader | null {
  const [loader, setLoader] = useState<ExactLoader | null>(null);
  useEffect(() => {
    const life = new AbortController();
    const read = async (): Promise<void> => {
      const answer = await fetch('/embed/v1/embed.json', { signal: life.signal });
      const { version, integrity, sources } = (await answer.json()) as Readonly<Record<string, unknown>>;
      if (typeof version === 'string' && typeof integrity === 'string')
        setLoader({
          address: { src: `${origin}/embed/v${version}/embed.js`, integrity },
          sources: Array.isArray(sources) ? sources.filter((source) => typeof source === 'string') : [],
        });
    };
    // Without it there is the rolling address.
    read().catch(() => {});
    return () => life.abort();
  }, [origin]);
  return loader;
}
