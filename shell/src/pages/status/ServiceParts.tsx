import { serviceNames } from '@facet/contracts/status';
import type { ServiceStatus } from '../../status/judge.ts';
import { useStatusWords } from '../../status/messages/index.ts';
import { Part, PartToCome } from './Part.tsx';
import * as styles from '../StatusPage.module.css';

/** @param services null before the first look */
export function ServiceParts({ services }: { readonly services: readonly ServiceStatus[] | null }) {
  const t = useStatusWords();
  if (services === null)
    return (
      <ul className={styles.parts} aria-busy>
        {(['server', ...serviceNames] as const).map((name) => (
          <PartToCome key={name} name={t(`service.${name}`)}>
            <span>{t(`service.${name}.text`)}</span>
          </PartToCome>
        ))}
      </ul>
    );
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
