import { render } from '@testing-library/react';
import { Slot } from './site-context';
import { useDocumentTitle } from './document-title';

const Titled = ({ title }: { title: string | undefined }) => {
  useDocumentTitle(title);
  return null;
};

describe('A feature without a shell around it', () => {
  it('is told what to do', () => {
    const toConsole = jest.spyOn(console, 'error').mockReturnValue();
    const slot = <Slot name="video-actions" props={{ videoId: 1, videoTitle: 'Ore' }} />;
    expect(() => render(slot)).toThrow(
      'There is no shell around this component: render it inside renderInSite or the stand-in shell.',
    );
    toConsole.mockRestore();
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
