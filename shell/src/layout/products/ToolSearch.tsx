import { cx, IconButton, VisuallyHidden } from '@facet/ui';
import { Search, X } from 'lucide-react';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  type RefObject,
} from 'react';
import { Link, useNavigate } from 'react-router';
import { tools } from '@facet/catalog';
import { paths } from '../../site/paths.ts';
import type { FoundPage } from '../../search/tool-search.ts';
import { useServices, useWords } from '../../site/services.ts';
import { usePointedAt } from '../../preload/use-page-preload.ts';
import { FoundPageLine } from './FoundPageLine.tsx';
import { moveChoice } from './move-choice.ts';
import { useToolSearch, type ToolSearchResults } from './useToolSearch.ts';
import * as styles from './ToolSearch.module.css';

const glass = <Search aria-hidden="true" className={styles.glass} />;

/** Kept while the field is empty: the first letter does not wait for it. */
const ClearButton = memo(function ClearButton({
  hidden,
  onClear,
}: {
  readonly hidden: boolean;
  readonly onClear: () => void;
}) {
  const t = useWords();
  return (
    <IconButton
      size="small"
      className={styles.clear}
      label={t('menu.search.clear')}
      icon={<X />}
      hidden={hidden}
      onClick={onClear}
    />
  );
});

interface ToolSearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The field takes focus as soon as it is there. */
  readonly takesFocus: boolean;
}

/**
 * The search field with its results: an editable combobox with a list box (ARIA Authoring Practices). Focus stays
 * in the field; arrows, Home and End choose a result, Enter opens it, Escape empties the field. Two items of the grid
 * around it: the results cover what stands below the field.
 */
export function ToolSearch({ query, onQuery, takesFocus }: ToolSearchProps) {
  const id = useId();
  const words = useFieldWords();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { results, active, type, choose, keyDown } = useCombobox(query, onQuery, field, list);
  const { lines, found } = results;

  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const clear = useCallback(() => {
    type('');
    field.current?.focus();
  }, [type]);
  const optionId = (path: string): string => `${id}-${path}`;
  const listId = `${id}-list`;

  return (
    <>
      <div className={styles.box}>
        {glass}
        <input
          ref={field}
          {...fixed}
          aria-label={words.search}
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={active ? optionId(active.path) : undefined}
          placeholder={words.placeholder}
          value={query}
          className={styles.field}
          onChange={(event) => type(event.target.value)}
          onKeyDown={keyDown}
        />
        <ClearButton hidden={query === ''} onClear={clear} />
      </div>
      <div className={cx(styles.results, !results.isTyped && styles.rehearsed)}>
        <Outcome query={query} results={results} />
        {lines.length > 0 && (
          <ResultList
            ref={list}
            id={listId}
            label={words.results}
            results={results}
            active={active}
            optionId={optionId}
            onChoose={choose}
          />
        )}
      </div>
    </>
  );
}

/** The results of a query, the chosen one among them, and what typing and the keys do. */
function useCombobox(
  query: string,
  onQuery: (query: string) => void,
  field: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLDivElement | null>,
) {
  const { i18n } = useServices();
  const pointAt = usePointedAt();
  const navigate = useNavigate();
  const results = useToolSearch(query, i18n.locale);
  const { isTyped, isReady, found, findFirst } = results;
  const [chosen, setChosen] = useState(0);
  const active = found[Math.min(chosen, found.length - 1)];

  const type = useCallback(
    (text: string): void => {
      onQuery(text);
      setChosen(0);
    },
    [onQuery],
  );
  const choose = (index: number): void => {
    setChosen(index);
    const page = found[index];
    if (page) pointAt(page.path);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const openFirst = async (typed: string): Promise<void> => {
    const first = await findFirst(typed);
    // Unless they typed on.
    if (first && field.current?.value === typed) void navigate(first.path);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event;
    // While an input method composes, its keys are its own.
    if (!isPlain(event) || event.nativeEvent.isComposing) return;
    if (key === 'Escape' && query !== '') {
      event.stopPropagation();
      type('');
    } else if (key === 'Enter' && isTyped && !isReady) void openFirst(query);
    else if (active === undefined) return;
    else if (key === 'Enter') void navigate(active.path);
    else {
      const target = moveChoice(key, chosen, found.length);
      if (target === null) return;
      choose(target);
    }
    event.preventDefault();
  };
  return { results, active, type, choose, keyDown };
}

interface ResultListProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly id: string;
  readonly label: string;
  readonly results: ToolSearchResults;
  /** The line that is chosen. */
  readonly active: FoundPage | undefined;
  readonly optionId: (path: string) => string;
  /** @param index of the line that is pointed at */
  readonly onChoose: (index: number) => void;
}

/** The lines of the results. Of new ones the words are shown first: icons and facts are most of what a key has to draw. */
function ResultList({ ref, id, label, results, active, optionId, onChoose }: ResultListProps) {
  const navigate = useNavigate();
  const { isTyped, lines, found } = results;
  const adornedLines = useDeferredValue(lines);
  const point = ({ target, currentTarget }: PointerEvent<HTMLElement>): void => {
    const option = (target as Element).closest('[role="option"]');
    const index = option ? [...currentTarget.children].indexOf(option) : -1;
    if (index >= 0 && found[index] !== active) onChoose(index);
  };
  const follow = (event: MouseEvent<HTMLElement>): void => {
    const option = (event.target as Element).closest('[role="option"]');
    const page = option && found[[...event.currentTarget.children].indexOf(option)];
    if (!page || event.button !== 0 || !isPlain(event)) return;
    event.preventDefault();
    void navigate(page.path);
  };
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={label}
      aria-hidden={!isTyped}
      className={styles.list}
      onPointerMove={point}
      onClick={follow}
    >
      {/* By their places: elements that are there already show other words sooner than new ones. */}
      {lines.map((page, place) => (
        <FoundPageLine
          key={place}
          id={optionId(page.path)}
          page={page}
          adorned={adornedLines[place] ?? page}
          isChosen={page === active}
        />
      ))}
    </div>
  );
}

/** What of the field is always the same. */
const fixed = {
  type: 'text',
  role: 'combobox',
  'aria-autocomplete': 'list',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'go',
} as const;

/** Memoised: unchanged by typing. */
function useFieldWords() {
  const t = useWords();
  return useMemo(
    () => ({
      search: t('menu.search'),
      placeholder: t('menu.search.placeholder', { count: tools.length }),
      results: t('menu.search.results'),
    }),
    [t],
  );
}

/** A key or a click without helper keys. */
function isPlain({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent): boolean {
  return !(altKey || ctrlKey || metaKey || shiftKey);
}

/** Memoised: most keys leave the number as it is. */
const Count = memo(function Count({ count }: { readonly count: number }) {
  const t = useWords();
  return t('menu.search.count', { count });
});

/** How many results there are, and where else to look when there is none. */
function Outcome({ query, results }: { readonly query: string; readonly results: ToolSearchResults }) {
  const t = useWords();
  const { isTyped, isReady, found } = results;
  const isNothing = isTyped && isReady && found.length === 0;
  return (
    <>
      <p role="status">
        <VisuallyHidden>{isTyped && found.length > 0 && <Count count={found.length} />}</VisuallyHidden>
        {isNothing && <span className={styles.nothing}>{t('menu.search.nothing', { query: query.trim() })}</span>}
      </p>
      {isNothing && (
        <p data-nothing>
          <Link to={paths.tools}>{t('menu.all')}</Link>
        </p>
      )}
    </>
  );
}
