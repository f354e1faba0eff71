import { largestSeed } from '@facet/contracts/generative';
import { Button, Disclosure, Field, TextInput } from '@facet/ui';
import { Dices, Repeat } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useWords } from '../messages/index.ts';
import type { InputSpecs, OptionSpecs, PartProps } from '../model/definition.ts';
import * as styles from './generative.module.css';

/** The seed of the latest run of a page. */
export interface SeedMemory {
  readonly latest: number | null;
  set(seed: number): void;
  subscribe(listener: () => void): () => void;
}

export function createSeedMemory(): SeedMemory {
  let latest: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get latest() {
      return latest;
    },
    set(seed) {
      latest = seed;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The seed that a text says; null for a text that says none: then every run takes a new one. */
export function seedOf(text: string): number | null {
  const seed = /^\d{1,10}$/.test(text.trim()) ? Number(text) : NaN;
  return seed <= largestSeed ? seed : null;
}

export interface SeedFieldProps extends Pick<
  PartProps<InputSpecs, OptionSpecs, null>,
  'options' | 'setOption' | 'disabled'
> {
  readonly memory: SeedMemory;
}

/** Lets the visitor make another result like the latest one, or a wholly new one. */
export function SeedField({ options, setOption, disabled, memory }: SeedFieldProps) {
  const t = useWords();
  const latest = useSyncExternalStore(memory.subscribe, () => memory.latest);
  const text = String(options['seed'] ?? '');
  const isWrong = text.trim() !== '' && seedOf(text) === null;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.seed}>
      <Disclosure
        summary={text === '' ? t('seed.label') : t('seed.chosen', { seed: text })}
        open={isOpen || isWrong}
        onToggle={setIsOpen}
        className={styles.seedField}
      >
        <Field
          label={t('seed.label')}
          hint={t('seed.hint')}
          error={isWrong ? t('seed.wrong', { largest: largestSeed }) : undefined}
        >
          <TextInput
            value={text}
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            onChange={(value) => setOption('seed', value)}
          />
        </Field>
      </Disclosure>
      {latest !== null && text !== String(latest) && (
        <Button icon={<Repeat />} disabled={disabled} onClick={() => setOption('seed', String(latest))}>
          {t('seed.again')}
        </Button>
      )}
      {text !== '' && (
        <Button variant="ghost" icon={<Dices />} disabled={disabled} onClick={() => setOption('seed', '')}>
          {t('seed.new')}
        </Button>
      )}
    </div>
  );
}
