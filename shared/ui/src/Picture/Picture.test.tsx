import { fireEvent, render, screen } from '@testing-library/react';
import type { PictureSet } from '@steadfast/contract';
import { Picture } from './Picture';

const set: PictureSet = {
  base: '/media/dawn',
  widths: [320, 640, 1280],
  width: 1280,
  height: 720,
  placeholder: 'data:image/webp;base64,UklGRg==',
};
const picture = () => screen.getByRole('img', { name: 'Dawn' });
const isDrawn = () => picture().tagName !== 'IMG';

describe('Picture', () => {
  it('offers every size as AVIF and WebP, knows its own size, and shows its placeholder until it has come', () => {
    const { container } = render(<Picture picture={set} alt="Dawn" sizes="50vw" />);
    expect(container.querySelector('picture')).toHaveStyle({
      backgroundImage: 'url("data:image/webp;base64,UklGRg==")',
    });
    expect(container.querySelector('source[type="image/avif"]')).toHaveAttribute(
      'srcset',
      '/media/dawn-320.avif 320w, /media/dawn-640.avif 640w, /media/dawn-1280.avif 1280w',
    );
    expect(picture()).toHaveAttribute('srcset', expect.stringContaining('/media/dawn-640.webp 640w'));
    expect(picture()).toHaveAttribute('src', '/media/dawn-640.webp');
    expect(picture()).toHaveAttribute('width', '1280');
    expect(picture()).toHaveAttribute('height', '720');
  });

  it('waits until it is near the view, unless it is part of the first view', () => {
    const { rerender } = render(<Picture picture={set} alt="Dawn" sizes="50vw" />);
    expect(picture()).toHaveAttribute('loading', 'lazy');
    rerender(<Picture picture={set} alt="Dawn" sizes="50vw" priority />);
    expect(picture()).toHaveAttribute('loading', 'eager');
    expect(picture()).toHaveAttribute('fetchpriority', 'high');
  });

  it('names no file in <img> itself where it is fetched at once: WebKit would fetch that too, before it knows of AVIF', () => {
    const { container } = render(
      <Picture picture={set} url="/media/plain.jpg" alt="Dawn" sizes="50vw" priority />,
    );
    expect(picture()).not.toHaveAttribute('src');
    expect(picture()).not.toHaveAttribute('srcset');
    expect([...container.querySelectorAll('source')].map(({ type }) => type)).toEqual([
      'image/avif',
      'image/webp',
    ]);
    fireEvent.error(picture());
    expect(picture()).toHaveAttribute('src', '/media/plain.jpg');
  });

  it('takes the plain address where the set fails, a drawn surface where that fails too, and tries again with another picture', () => {
    const { rerender } = render(<Picture picture={set} url="/media/plain.jpg" alt="Dawn" sizes="50vw" />);
    fireEvent.error(picture());
    expect(picture()).toHaveAttribute('src', '/media/plain.jpg');
    expect(picture()).not.toHaveAttribute('srcset');
    fireEvent.error(picture());
    expect(isDrawn()).toBe(true);
    rerender(<Picture url="/media/there.jpg" alt="Dawn" sizes="50vw" />);
    expect(picture()).toHaveAttribute('src', '/media/there.jpg');
  });

  it('takes the plain address where the set failed before React took the page over', () => {
    const broken = { complete: true, currentSrc: '/media/dawn-640.webp', naturalWidth: 0 };
    for (const [name, value] of Object.entries(broken))
      jest.spyOn(HTMLImageElement.prototype, name as 'complete', 'get').mockReturnValueOnce(value as never);
    render(<Picture picture={set} url="/media/plain.jpg" alt="Dawn" sizes="50vw" />);
    expect(picture()).toHaveAttribute('src', '/media/plain.jpg');
    jest.restoreAllMocks();
  });

  it.each([
    ['nothing is given', {}],
    ['the address is a script', { url: 'javascript:alert(1)' }],
    ['the set lies in such an address', { picture: { ...set, base: 'data:text/html,<h1>' } }],
    ['the set has no files', { picture: { ...set, widths: [] } }],
  ])('draws a surface where %s', (_why, given) => {
    render(<Picture {...given} alt="Dawn" sizes="50vw" />);
    expect(isDrawn()).toBe(true);
  });
});
