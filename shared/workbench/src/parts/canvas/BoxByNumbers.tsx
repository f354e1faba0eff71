import { Button, Disclosure, Field, TextInput } from '@facet/ui';
import { useState } from 'react';
import { useWords } from '../../messages/index.ts';
import type { ImageValue } from '../../model/definition.ts';
import { boxOfPercents, boxSides, type Box } from './box.ts';
import * as styles from './canvas.module.css';

interface BoxByNumbersProps {
  readonly picture: ImageValue;
  readonly disabled: boolean;
  readonly onAdd: (box: Box) => void;
}

/** A box placed by fields, in percent of the picture: the alternative to drawing. */
export function BoxByNumbers({ picture, disabled, onAdd }: BoxByNumbersProps) {
  const t = useWords();
  const [texts, setTexts] = useState({ x: '40', y: '40', width: '20', height: '20' });
  const box = boxOfPercents(texts, picture);
  return (
    <Disclosure summary={t('canvas.box')}>
      <form
        className={styles.numbers}
        onSubmit={(event) => {
          event.preventDefault();
          if (box) onAdd(box);
        }}
      >
        {boxSides.map((side) => (
          <Field key={side} label={t(`canvas.box.${side}`)}>
            <TextInput
              type="number"
              min={0}
              max={100}
              step="any"
              value={texts[side]}
              onChange={(text) => setTexts((before) => ({ ...before, [side]: text }))}
              disabled={disabled}
            />
          </Field>
        ))}
        <Button type="submit" disabled={disabled || box === null}>
          {t('canvas.box.add')}
        </Button>
      </form>
    </Disclosure>
  );
}
