import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

function Example({ dir }: { dir?: 'rtl' }) {
  const [active, setActive] = useState('videos');
  const tabs = [
    { id: 'videos', title: 'Videos', count: 12, content: 'Twelve videos' },
    { id: 'series', title: 'Series', count: 0, content: 'No series' },
    { id: 'tags', title: 'Tags', content: 'Tags' },
  ];
  return <Tabs label="Results" tabs={tabs} active={active} onChange={setActive} dir={dir} />;
}
const selected = () => screen.getByRole('tab', { selected: true });

describe('Tabs', () => {
  it('shows the active one and how much is behind each, nothing included', () => {
    render(<Example />);
    expect(screen.getByRole('tablist', { name: 'Results' })).toBeInTheDocument();
    expect(selected()).toHaveAccessibleName('Videos 12');
    expect(selected()).toHaveAttribute('aria-label', 'Videos 12');
    expect(screen.getByRole('tab', { name: 'Series 0' })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'Videos 12' })).toHaveTextContent('Twelve videos');
  });

  it('follows the left arrow where lines run from right to left', async () => {
    render(<Example dir="rtl" />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(selected()).toHaveAccessibleName('Series 0');
  });

  it('is walked through by arrow keys, Home and End, round at the ends', async () => {
    render(<Example />);
    await userEvent.tab();
    expect(selected()).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowRight}', 'Series 0'],
      ['{End}', 'Tags'],
      ['{ArrowRight}', 'Videos 12'],
      ['{ArrowLeft}', 'Tags'],
      ['{Home}', 'Videos 12'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(selected()).toHaveAccessibleName(name);
      expect(selected()).toHaveFocus();
    }
  });
});
