import { memo, useDeferredValue, useState, type SyntheticEvent } from 'react';
import { cx, useMedia } from '@facet/ui';
import { RecentTools } from '../../tools/RecentTools.tsx';
import { FeaturedTools } from './FeaturedTools.tsx';
import { GroupColumns, GroupList } from './ToolGroups.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import { ToolSearch } from './ToolSearch.tsx';
import * as styles from './ProductsBody.module.css';

// Lies in the menu's chunk, and is prepared before the menu opens.
export { searchIn } from '../../search/tool-search.ts';

export interface ProductsBodyProps {
  /** In the panel under the header, or on a tab of the menu of narrow screens. */
  readonly place: 'header' | 'tab';
}

/** Search, featured tools, tools used last and the five groups. While something is searched, the results alone. */
export function ProductsBody({ place }: ProductsBodyProps) {
  const [query, setQuery] = useState('');
  const isTab = place === 'tab';
  // The results that cover it are on the screen first.
  const isCovered = useDeferredValue(query.trim() !== '');
  return (
    <div className={cx(styles.body, isTab && styles.onTab)}>
      {/* On a touch screen the field would bring the keyboard up and hide the menu. */}
      <ToolSearch query={query} onQuery={setQuery} takesFocus={!isTab} />
      <div className={styles.browse} inert={isCovered} aria-hidden={isCovered}>
        <Browse isTab={isTab} />
      </div>
    </div>
  );
}

/** A tool of many people with a picture that says what is done: nothing stands empty before something is pointed at. */
const shownFirst = 'ai-background-remover';

const Browse = memo(function Browse({ isTab }: { readonly isTab: boolean }) {
  const isMedium = useMedia('(width < 64em)');
  const [pointed, setPointed] = useState<string>(shownFirst);
  const point = ({ target }: SyntheticEvent): void => {
    const tool = (target as Element).closest<HTMLElement>('[data-tool]')?.dataset['tool'];
    if (tool !== undefined) setPointed(tool);
  };
  if (isTab) {
    return (
      <>
        <div className={styles.rail}>
          <FeaturedTools compact />
          <RecentTools />
        </div>
        <GroupList />
      </>
    );
  }
  return (
    <>
      <div className={styles.rail}>
        <FeaturedTools compact={isMedium} />
        <RecentTools />
        {!isMedium && <MenuPreview tool={pointed} />}
      </div>
      <div onPointerOver={point} onFocus={point}>
        <GroupColumns most={isMedium ? 7 : 18} />
      </div>
    </>
  );
});
