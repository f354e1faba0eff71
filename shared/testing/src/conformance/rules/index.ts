import { abort } from './abort.ts';
import { accessibility } from './accessibility.ts';
import { copies } from './copies.ts';
import { footprint } from './footprint.ts';
import { ids } from './ids.ts';
import { keyboard } from './keyboard.ts';
import { leaks } from './leaks.ts';
import { repeats } from './repeats.ts';
import type { Rule } from './rule.ts';
import { shape } from './shape.ts';
import { silence } from './silence.ts';
import { styles } from './styles.ts';
import { updates } from './updates.ts';

/** Every rule of the suite, in the order of a widget's life. */
export const rules: readonly Rule[] = [
  shape,
  styles,
  updates,
  repeats,
  leaks,
  abort,
  footprint,
  silence,
  accessibility,
  keyboard,
  copies,
  ids,
];
