import fs from 'node:fs';
import path from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { Gallery } from './Gallery';
import { formatAddress, parseAddress } from './gallery-address';
import { galleryPages } from './gallery-pages';

const uiFolder = path.join(__dirname, '../../../ui/src');
const parts = fs
  .readdirSync(uiFolder, { withFileTypes: true })
  // The other folders hold no components.
  .filter((entry) => entry.isDirectory() && /^[A-Z]/.test(entry.name))
  .map(({ name }) => name);

async function show(hash: string) {
  window.location.hash = hash;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Gallery pages={galleryPages} />
    </QueryClientProvider>,
  );
  await act(async () => Promise.resolve());
}
const themes = () => screen.getAllByRole('region').flatMap(({ dataset }) => dataset.theme ?? []);

describe('The gallery', () => {
  it.each(parts)('has a page for %s', (part) => {
    expect(galleryPages.filter((page) => page.components.includes(part))).toHaveLength(1);
  });

  it('shows no part that there is not, and no address twice', () => {
    expect(galleryPages.flatMap((page) => page.components).filter((part) => !parts.includes(part))).toEqual(
      [],
    );
    expect(new Set(galleryPages.map(({ id }) => id)).size).toBe(galleryPages.length);
  });

  it.each(galleryPages.map(({ id, title }) => [id, title]))('draws %s in both themes', async (id, title) => {
    await show(`#/${id}`);
    expect(screen.getByRole('main')).toContainElement(
      within(screen.getByRole('main')).getAllByRole('heading', { level: 1, name: title })[0] ?? null,
    );
    expect(themes()).toEqual(['dark', 'light']);
    expect(document.title).toBe(`${title} – Steadfast gallery`);
  });

  it.each([
    ['#/tag/dark', ['dark']],
    ['#/tag/light', ['light']],
    ['#/tag/purple', ['dark', 'light']],
  ])('shows by %s the themes %j', async (hash, expected) => {
    await show(hash);
    expect(themes()).toEqual(expected);
  });

  it('begins with the first page, and says which one is shown', async () => {
    await show('');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(galleryPages[0]?.title ?? '');
  });

  it('says so where there is no such part', async () => {
    await show('#/carousel');
    expect(screen.getByRole('heading', { name: 'There is no such component' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  it('goes to another page by its address, with the focus on its heading and the same themes', async () => {
    await show('#/tag/light');
    const link = screen.getByRole('link', { name: 'Skeleton' });
    expect(link).toHaveAttribute('href', '#/skeleton/light');
    act(() => {
      window.location.hash = '#/skeleton/light';
      window.dispatchEvent(new Event('hashchange'));
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Skeleton' })).toHaveFocus();
  });

  it.each([
    [{ page: 'tag', themes: 'both' }, '#/tag'],
    [{ page: 'tag', themes: 'dark' }, '#/tag/dark'],
  ] as const)('writes and reads the address of %j', (address, hash) => {
    expect(formatAddress(address)).toBe(hash);
    expect(parseAddress(hash)).toEqual(address);
  });
});
