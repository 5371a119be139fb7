import { render, screen } from '@testing-library/react';
import { Avatar } from './Avatar/Avatar';
import { CardGrid } from './CardGrid/CardGrid';
import { EmptyState } from './EmptyState/EmptyState';
import { Icon } from './Icon/Icon';
import { PageHeading } from './PageHeading/PageHeading';
import { ProgressBar } from './ProgressBar/ProgressBar';
import { Toast } from './Toast/Toast';
import userEvent from '@testing-library/user-event';
import { Button } from './Button/Button';
import { useState } from 'react';
import { Tabs } from './Tabs/Tabs';
import { TextField } from './TextField/TextField';

describe('Avatar', () => {
  it.each([
    ['james Carter', 'J'],
    ['  élie', 'É'],
    ['محمد', 'م'],
    ['𝒥ohn', '𝒥'],
    ['   ', '?'],
  ])('REQ-NAV-4 shows of "%s" the first letter %s', (name, letter) => {
    const { container } = render(<Avatar name={name} />);
    expect(container).toHaveTextContent(letter);
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('CardGrid', () => {
  it('is a list with an item for each card', () => {
    render(
      <CardGrid label="Videos">
        <p>One</p>
        {null}
        {['Two', 'Three'].map((name) => (
          <p key={name}>{name}</p>
        ))}
      </CardGrid>,
    );
    expect(screen.getByRole('list', { name: 'Videos' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });
});

it('names a page that does not exist, and keeps search engines from it', () => {
  render(<EmptyState title="No tag id provided" message="All series are on one page." isMissingPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'No tag id provided' })).toBeInTheDocument();
  expect(document.title).toBe('No tag id provided · Steadfast');
  expect(document.querySelector('meta[name=robots][content=noindex]')).not.toBeNull();
});

describe('Icon', () => {
  it('is as large as is said, without a length that WebKit does not know in SVG', () => {
    const { container } = render(<Icon name="play" size="1.5rem" />);
    const drawing = container.querySelector('svg');
    expect(drawing).toHaveStyle({ width: '1.5rem', height: '1.5rem' });
    expect(drawing).not.toHaveAttribute('width');
  });
});

describe('PageHeading', () => {
  it('is an h1 that the shell finds and can focus, and that Tab passes over', () => {
    render(<PageHeading>My Account</PageHeading>);
    const heading = screen.getByRole('heading', { level: 1, name: 'My Account' });
    expect(heading).toHaveAttribute('data-page-heading');
    expect(heading.tabIndex).toBe(-1);
    heading.focus();
    expect(heading).toHaveFocus();
  });
});

describe('ProgressBar', () => {
  it.each([
    [0, '0'],
    [0.256, '26'],
    [1, '100'],
    [3, '100'],
    [-1, '0'],
    [NaN, '0'],
  ])('shows %d as %s per cent', (value, percent) => {
    render(<ProgressBar value={value} label="Step" />);
    expect(screen.getByRole('progressbar', { name: 'Step' })).toHaveAttribute('aria-valuenow', percent);
  });
});

it('tells an error by its picture too, not by colour alone', () => {
  const pictureOf = ({ container }: { container: HTMLElement }) => container.querySelector('svg')?.innerHTML;
  const plain = pictureOf(render(<Toast message="Saved" onDismiss={() => undefined} />));
  const error = pictureOf(render(<Toast message="Not saved" tone="error" onDismiss={() => undefined} />));
  expect(error).toBeTruthy();
  expect(error).not.toBe(plain);
});

describe('Button', () => {
  it.each([
    ['small', '0.875rem'],
    ['medium', '1.25rem'],
    ['large', '1.5rem'],
    ['extraLarge', '1.875rem'],
  ] as const)('REQ-UI-1 gives the %s one a label of %s: 14, 20, 24 or 30 px', (size, length) => {
    render(<Button size={size}>Watch Now</Button>);
    expect(screen.getByRole('button').style.getPropertyValue('--button-size')).toBe(length);
  });

  it('submits a form only where told to and not busy', async () => {
    const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submitted}>
        <Button>Cancel</Button>
        <Button type="submit" isBusy>
          Send
        </Button>
        <Button type="submit">Continue</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('ignores clicks while busy, keeps its label and the focus, and works again afterwards', async () => {
    const clicked = jest.fn();
    const { rerender } = render(
      <Button isBusy onClick={clicked}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save', busy: true });
    await userEvent.dblClick(button);
    expect(clicked).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    rerender(<Button onClick={clicked}>Save</Button>);
    await userEvent.click(button);
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(button).not.toHaveAttribute('aria-busy');
  });
});

describe('Tabs', () => {
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

describe('TextField', () => {
  it.each([
    ['textarea', 'textbox'],
    ['select', 'combobox'],
  ] as const)('is a %s with the same label and hint where that is asked for', (as, role) => {
    render(<TextField as={as} label="Zip" hint="5 digits" />);
    expect(screen.getByRole(role, { name: 'Zip', description: '5 digits' })).not.toHaveAttribute('type');
  });

  it('is described by its error, its hint and what is given from outside', () => {
    render(
      <>
        <TextField label="Zip" hint="5 digits" error="Zip must be valid" aria-describedby="rules" />
        <p id="rules">United States only</p>
      </>,
    );
    expect(screen.getByLabelText('Zip')).toHaveAccessibleDescription(
      'Zip must be valid 5 digits United States only',
    );
    expect(screen.getByLabelText('Zip')).toBeInvalid();
  });

  it('announces an error that appears while it has the focus', () => {
    const { rerender } = render(<TextField label="Zip" />);
    screen.getByLabelText('Zip').focus();
    rerender(<TextField label="Zip" error="5 digits" />);
    expect(screen.getByRole('alert')).toHaveTextContent('5 digits');
  });

  it('announces no error while it is disabled, which takes the focus away', () => {
    const { rerender } = render(<TextField label="Zip" />);
    screen.getByLabelText('Zip').focus();
    rerender(<TextField label="Zip" error="5 digits" disabled />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not announce an error that appears before it has the focus', () => {
    render(<TextField label="Zip" error="5 digits" />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not announce an error again that was spoken with the focus, unless it changes', () => {
    const { rerender } = render(<TextField label="Zip" error="5 digits" />);
    screen.getByLabelText('Zip').focus();
    rerender(<TextField label="Zip" error="5 digits" defaultValue="6" />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(<TextField label="Zip" error="Digits only" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Digits only');
  });
});
