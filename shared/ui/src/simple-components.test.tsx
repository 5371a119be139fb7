import { render, screen } from '@testing-library/react';
import { Avatar } from './Avatar/Avatar';
import { CardGrid } from './CardGrid/CardGrid';
import { EmptyState } from './EmptyState/EmptyState';
import { Icon } from './Icon/Icon';
import { PageHeading } from './PageHeading/PageHeading';
import { ProgressBar } from './ProgressBar/ProgressBar';
import { Toast } from './Toast/Toast';

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
