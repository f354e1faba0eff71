import type { FileKind } from '@facet/catalog';
import { Skeleton } from '@facet/ui';
import { EarlyFiles } from '../early/EarlyFiles.tsx';
import * as styles from './Frame.module.css';

/** What stands in a frame until its tool is there. It takes the tool's first file, where that is of one kind. */
export function FramePlace({ kind }: { readonly kind: FileKind | null }) {
  return (
    <div>
      <main className={styles.frame} data-waiting>
        {kind === null ? <Skeleton shape="block" className={styles.place} /> : <EarlyFiles kind={kind} />}
      </main>
    </div>
  );
}
