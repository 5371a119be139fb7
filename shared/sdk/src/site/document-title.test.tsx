import { render } from '@testing-library/react';
import { useDocumentTitle, useFailedPage } from './document-title';

function Part({ title, isMissing = false }: { title?: string | undefined; isMissing?: boolean }) {
  useFailedPage(title, isMissing);
  return null;
}
function Titled({ title }: { title: string | undefined }) {
  useDocumentTitle(title);
  return null;
}
const robots = () => [...document.querySelectorAll('meta[name=robots]')].map((meta) => meta.outerHTML);

beforeEach(() => {
  document.title = 'Series · Steadfast';
});

describe('A page that failed', () => {
  it('names the document so, and gives the name back when it is there', () => {
    const { rerender } = render(<Part title="We could not load the series" />);
    expect(document.title).toBe('We could not load the series · Steadfast');
    rerender(<Part />);
    expect(document.title).toBe('Series · Steadfast');
  });

  it('leaves the document alone as long as it has not failed', () => {
    render(<Part isMissing />);
    expect(document.title).toBe('Series · Steadfast');
    expect(robots()).toEqual([]);
  });

  it('does not take the name from the page that comes next', () => {
    const { rerender } = render(<Part key="series" title="Series not found" />);
    rerender(<Titled title="Give" />);
    expect(document.title).toBe('Give · Steadfast');
  });

  it('is hidden from search engines while it shows that nothing is there, and no longer', () => {
    const { rerender, unmount } = render(<Part title="Series not found" isMissing />);
    expect(robots()).toEqual(['<meta name="robots" content="noindex">']);
    rerender(<Part title="We could not load the series" />);
    expect(robots()).toEqual([]);
    rerender(<Part title="Series not found" isMissing />);
    unmount();
    expect(robots()).toEqual([]);
  });
});

describe('The title of the document', () => {
  it('is what the page shows, and of which site', () => {
    const { rerender } = render(<Titled title="Forged" />);
    expect(document.title).toBe('Forged · Steadfast');
    rerender(<Titled title="Harbour" />);
    expect(document.title).toBe('Harbour · Steadfast');
  });

  it('is cut where it has no end', () => {
    render(<Titled title={'W'.repeat(10_000)} />);
    expect(document.title).toBe(`${'W'.repeat(110)}… · Steadfast`);
  });

  it('stays while the page does not know better', () => {
    const { rerender } = render(<Titled title="Forged" />);
    rerender(<Titled title={undefined} />);
    expect(document.title).toBe('Forged · Steadfast');
  });
});
