/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './Tabs.tsx';

type Id = 'compare' | 'result' | 'off' | 'history';

function Page({ dir = 'ltr' }: { readonly dir?: 'ltr' | 'rtl' }) {
  const [value, setValue] = useState<Id>('compare');
  return (
    <div>
      {/* jsdom does not inherit the direction from an element around. */}
      <style>{`[role='tablist'] { direction: ${dir}; }`}</style>
      <Tabs<Id>
        label="Views"
        value={value}
        onChange={setValue}
        tabs={[
          { id: 'compare', label: 'Compare', panel: 'Both pictures' },
          { id: 'result', label: 'Result', panel: 'One picture' },
          { id: 'off', label: 'Off', panel: 'Never seen', disabled: true },
          { id: 'history', label: 'History', panel: 'Earlier ones' },
        ]}
      />
    </div>
  );
}

async function focused(dir?: 'rtl') {
  const user = userEvent.setup();
  render(<Page {...(dir === undefined ? {} : { dir })} />);
  await user.tab();
  return user;
}

const selected = () => screen.getByRole('tab', { selected: true });

describe('Tabs', () => {
  it('shows the panel of the chosen tab alone, named by it', async () => {
    await focused();
    expect(screen.getByRole('tablist')).toHaveAccessibleName('Views');
    expect(screen.getByRole('tabpanel', { name: 'Compare' })).toHaveTextContent('Both pictures');
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(selected()).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
  });

  it('is one stop for Tab; the next is the panel', async () => {
    const user = await focused();
    expect(selected()).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('moves by arrows past what is disabled, round the ends, and to the ends by Home and End', async () => {
    const user = await focused();
    const walk = [
      ['{ArrowRight}', 'Result'],
      ['{ArrowRight}', 'History'],
      ['{ArrowRight}', 'Compare'],
      ['{ArrowLeft}', 'History'],
      ['{Home}', 'Compare'],
      ['{End}', 'History'],
    ] as const;
    for (const [key, name] of walk) {
      await user.keyboard(key);
      expect(selected()).toHaveAccessibleName(name);
      expect(selected()).toHaveFocus();
    }
  });

  it('mirrors the arrows in right-to-left text', async () => {
    const user = await focused('rtl');
    await user.keyboard('{ArrowLeft}');
    expect(selected()).toHaveAccessibleName('Result');
    await user.keyboard('{ArrowRight}');
    expect(selected()).toHaveAccessibleName('Compare');
  });

  it('leaves other keys to the page', async () => {
    const user = await focused();
    await user.keyboard('{ArrowDown}x');
    expect(selected()).toHaveAccessibleName('Compare');
  });
});
