import fs from 'node:fs';
import path from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Example } from './Example';
import type { Part, RemoteGallery } from './from-sources';
import { Gallery } from './Gallery';
import { formatAddress, parseAddress } from './gallery-address';
import { galleryPages } from './gallery-pages';

const uiFolder = path.join(__dirname, '../../../ui/src');
const parts = fs
  .readdirSync(uiFolder, { withFileTypes: true })
  // The other folders hold no components.
  .filter((entry) => entry.isDirectory() && /^[A-Z]/.test(entry.name))
  .map(({ name }) => name);

const remotes: RemoteGallery[] = [
  {
    remote: 'mfe-tags',
    file: 'mfe-tags/src/tags.gallery.tsx',
    pages: [
      {
        id: 'cloud',
        title: 'Tag cloud',
        about: 'All tags.',
        components: ['TagCloud'],
        Examples: () => (
          <>
            <Example title="With an icon" note="To look at." code="<TagCloud />">
              Here they are.
            </Example>
            <Example title="Empty">None.</Example>
          </>
        ),
      },
    ],
  },
];
const tagCloud: Part = {
  name: 'TagCloud',
  about: 'A cloud of tags.',
  from: './TagCloud/TagCloud',
  props: [
    { name: 'tags', type: 'Tag[]', isRequired: true, about: 'In any order.' },
    { name: 'size', type: "'small' | 'large'", isRequired: false, default: "'small'", about: '' },
  ],
  inherited: ["ComponentPropsWithRef<'ul'>"],
};
const described = {
  'mfe-tags/TagCloud': [tagCloud],
  Button: ['Button', 'ButtonLink'].map((name) => ({
    name,
    about: '',
    from: '@steadfast/ui',
    props: [],
    inherited: [],
  })),
  Toast: [{ name: 'Toast', about: '', props: [], inherited: [] }],
};

async function show(hash: string) {
  window.location.hash = hash;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Gallery pages={galleryPages} remotes={remotes} parts={described} />
    </QueryClientProvider>,
  );
  await act(async () => Promise.resolve());
}
const themes = () => [...new Set(screen.getAllByRole('group').flatMap(({ dataset }) => dataset.theme ?? []))];
const code = (text: string) =>
  screen.getAllByText((_, node) => node?.tagName === 'CODE' && node.textContent === text);

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

  it('shows the pages of remotes in groups of their own, with how their parts are imported there', async () => {
    await show('#/mfe-tags.cloud');
    const group = screen.getByRole('heading', { level: 2, name: 'mfe-tags' }).parentElement;
    expect(within(group ?? document.body).getByRole('link', { name: 'Tag cloud' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(code("import { TagCloud } from './TagCloud/TagCloud';")).toHaveLength(1);
    expect(screen.getByText(/^As from mfe-tags\/src\./)).toBeInTheDocument();
  });

  it('shows the props of a part: type, default, what for, and which it inherits', async () => {
    await show('#/mfe-tags.cloud');
    const props = within(screen.getByRole('region', { name: 'Props of TagCloud' }));
    expect(props.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'tags: Tag[]',
      "size?: 'small' | 'large' = 'small'",
    ]);
    expect(props.getByRole('definition')).toHaveTextContent('In any order.');
    expect(props.getByText("ComponentPropsWithRef<'ul'>")).toBeInTheDocument();
  });

  it('shows in one line what comes from one module, and says what cannot be imported', async () => {
    await show('#/button');
    expect(code("import { Button, ButtonLink } from '@steadfast/ui';")).toHaveLength(1);
    expect(screen.getAllByText('It has no props.')).toHaveLength(2);
    act(() => {
      window.location.hash = '#/toast';
      window.dispatchEvent(new Event('hashchange'));
    });
    expect(screen.getByText('Internal: features cannot import it.')).toBeInTheDocument();
  });

  it('shows the code of an example once, and copies it', async () => {
    const user = userEvent.setup();
    await show('#/mfe-tags.cloud/both/with-an-icon');
    const example = screen.getByRole('region', { name: 'With an icon' });
    expect(within(example).getAllByText('Here they are.')).toHaveLength(2);
    expect(code('<TagCloud />')).toHaveLength(1);
    await user.click(within(example).getByText('Code'));
    await user.click(within(example).getByRole('button', { name: 'Copy' }));
    expect(await within(example).findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('<TagCloud />');
  });

  it('says so where the browser does not copy', async () => {
    const user = userEvent.setup();
    await show('#/mfe-tags.cloud');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const example = screen.getByRole('region', { name: 'With an icon' });
    await user.click(within(example).getByText('Code'));
    await user.click(within(example).getByRole('button', { name: 'Copy' }));
    expect(await within(example).findByText('Not copied')).toBeInTheDocument();
  });

  it('scrolls to the example of its address, which its title links to', async () => {
    const scrolledTo: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolledTo.push(this);
    };
    await show('#/mfe-tags.cloud/light/empty');
    const example = screen.getByRole('region', { name: 'Empty' });
    expect(scrolledTo).toContain(example);
    expect(within(example).getByRole('link')).toHaveAttribute('href', '#/mfe-tags.cloud/light/empty');
  });

  it.each([
    ['TAGCLO', ['Tag cloud']],
    ['mfe-tags', ['Tag cloud']],
    ['buttonlink', ['Button']],
    [' long path ', []],
  ])('finds by %j the pages %j', async (typed, expected) => {
    await show('');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search components' }), typed);
    const list = within(screen.getByRole('navigation', { name: 'Components' }));
    expect(list.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(expected);
    expect(list.queryAllByText('No component matches.')).toHaveLength(expected.length === 0 ? 1 : 0);
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
    [{ page: 'tag', themes: 'both', example: 'props' }, '#/tag/both/props'],
    [{ page: 'tag', themes: 'light', example: 'long-text' }, '#/tag/light/long-text'],
  ] as const)('writes and reads the address of %j', (address, hash) => {
    expect(formatAddress(address)).toBe(hash);
    expect(parseAddress(hash)).toEqual(address);
  });
});
