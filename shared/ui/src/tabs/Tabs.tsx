import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import * as styles from './Tabs.module.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Rendered while this tab is chosen. */
  readonly panel: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Name of the row of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly className?: string | undefined;
}

/**
 * Tabs after the ARIA Authoring Practices: one stop for Tab, arrows choose (mirrored in right-to-left
 * text), Home and End go to the ends.
 */
export function Tabs<Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  const chosen = tabs.find((tab) => tab.id === value);

  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const usable = tabs.filter((tab) => tab.disabled !== true);
    const at = usable.findIndex((tab) => tab.id === value);
    const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backwards = forwards === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const targets: Readonly<Record<string, number>> = {
      [forwards]: (at + 1) % usable.length,
      [backwards]: (at - 1 + usable.length) % usable.length,
      Home: 0,
      End: usable.length - 1,
    };
    const next = usable[targets[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };

  return (
    <div className={className}>
      <div ref={row} role="tablist" aria-label={label} className={styles.list} onKeyDown={keyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${base}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            disabled={tab.disabled}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      {chosen !== undefined && (
        <div
          key={chosen.id}
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-tab-${chosen.id}`}
          tabIndex={0}
        >
          {chosen.panel}
        </div>
      )}
    </div>
  );
}
