import { Skeleton } from '@facet/ui';
import type { ServiceStatus } from '../../status/judge.ts';
import { useStatusWords } from '../../status/messages/index.ts';
import { Part } from './Part.tsx';
import * as styles from '../StatusPage.module.css';

/** @param services null before the first look */
export function ServiceParts({ services }: { readonly services: readonly ServiceStatus[] | null }) {
  const t = useStatusWords();
  if (services === null) return <Skeleton lines={4} />;
  return (
    <ul className={styles.parts}>
      {services.map(({ name, state }) => (
        <Part key={name} id={name} name={t(`service.${name}`)} state={state}>
          <span>{t(`service.${name}.text`)}</span>
        </Part>
      ))}
    </ul>
  );
}
