import { cx, IconButton, VisuallyHidden } from '@facet/ui';
import { Search, X } from 'lucide-react';
import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { Link, useNavigate } from 'react-router';
import { tools } from '@facet/catalog';
import { paths } from '../../site/paths.ts';
import { useServices, useWords } from '../../site/services.ts';
import { searchIn, type FindPages } from '../../search/tool-search.ts';
import { usePointedAt } from '../../preload/use-page-preload.ts';
import { FoundPageLine } from './FoundPageLine.tsx';
import * as styles from './ToolSearch.module.css';

/** While nothing is asked, the lines of this query lie ready out of sight: the first letter is answered as fast as the others. */
const rehearsal = tools[0]?.id ?? '';

const glass = <Search aria-hidden="true" className={styles.glass} />;

const ClearButton = memo(function ClearButton({ onClear }: { readonly onClear: () => void }) {
  const t = useWords();
  return <IconButton size="small" label={t('menu.search.clear')} icon={<X />} onClick={onClear} />;
});

/**
 * The search field with its results: an editable combobox with a list box (ARIA Authoring Practices). Focus stays
 * in the field; arrows, Home and End choose a result, Enter opens it, Escape empties the field.
 */
export function ToolSearch({
  query,
  onQuery,
  takesFocus,
}: {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The field takes focus as soon as it is there. */
  readonly takesFocus: boolean;
}) {
  const { i18n } = useServices();
  const pointAt = usePointedAt();
  const t = useWords();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const find = useSearch(i18n.locale);
  const [chosen, setChosen] = useState(0);

  const isAsked = query.trim() !== '';
  const asked = isAsked ? query : rehearsal;
  const lines = useMemo(() => (find === null ? [] : find(asked)), [find, asked]);
  const found = isAsked ? lines : [];
  const active = found[Math.min(chosen, found.length - 1)];

  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  // What no key changes is not made anew for each.
  const words = useMemo(
    () => ({
      search: t('menu.search'),
      placeholder: t('menu.search.placeholder', { count: tools.length }),
      results: t('menu.search.results'),
    }),
    [t],
  );
  const ask = useCallback(
    (text: string): void => {
      onQuery(text);
      setChosen(0);
    },
    [onQuery],
  );
  const clear = useCallback(() => {
    ask('');
    field.current?.focus();
  }, [ask]);
  const choose = (index: number): void => {
    setChosen(index);
    const page = found[index];
    if (page) pointAt(page.path);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const point = ({ target, currentTarget }: PointerEvent<HTMLElement>): void => {
    const option = (target as Element).closest('[role="option"]');
    const index = option ? [...currentTarget.children].indexOf(option) : -1;
    if (index >= 0 && found[index] !== active) choose(index);
  };
  /** For whoever is faster than the search: opens the first result as soon as there is one, unless they typed on. */
  const openFirst = async (asked: string): Promise<void> => {
    const [first] = (await searchIn(i18n.locale))(asked);
    if (first && field.current?.value === asked) void navigate(first.path);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { nativeEvent, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    // While an input method composes, its keys are its own.
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    if (key === 'Escape' && query !== '') {
      event.stopPropagation();
      event.preventDefault();
      ask('');
      return;
    }
    if (key === 'Enter' && isAsked && find === null) {
      event.preventDefault();
      void openFirst(query);
    }
    if (active === undefined) return;
    const last = found.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: chosen >= last ? 0 : chosen + 1,
      ArrowUp: chosen <= 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    };
    const target = targets[key];
    if (target !== undefined) {
      event.preventDefault();
      choose(target);
    } else if (key === 'Enter') {
      event.preventDefault();
      void navigate(active.path);
    }
  };
  const optionId = (path: string): string => `${id}-${path}`;

  return (
    <div className={styles.search}>
      <div className={styles.box}>
        {glass}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={words.search}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active ? optionId(active.path) : undefined}
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          className={styles.field}
          onChange={(event) => ask(event.target.value)}
          onKeyDown={keyDown}
        />
        {query !== '' && <ClearButton onClear={clear} />}
      </div>
      <p role="status">
        <VisuallyHidden>
          {isAsked && found.length > 0 && t('menu.search.count', { count: found.length })}
        </VisuallyHidden>
        {isAsked && find !== null && found.length === 0 && (
          <span className={styles.nothing}>{t('menu.search.nothing', { query: query.trim() })}</span>
        )}
      </p>
      {isAsked && find !== null && found.length === 0 && (
        <p>
          <Link to={paths.tools}>{t('menu.all')}</Link>
        </p>
      )}
      {lines.length > 0 && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={words.results}
          aria-hidden={!isAsked}
          className={cx(styles.list, !isAsked && styles.rehearsed)}
          onPointerMove={point}
        >
          {lines.map((page) => (
            <FoundPageLine key={page.path} id={optionId(page.path)} page={page} isChosen={page === active} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The search of a language; null until it is ready. */
function useSearch(language: string): FindPages | null {
  const [find, setFind] = useState<FindPages | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void searchIn(language).then((ready) => {
      // The menu that has just opened is drawn first.
      if (isCurrent) startTransition(() => setFind(() => ready));
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return find;
}
