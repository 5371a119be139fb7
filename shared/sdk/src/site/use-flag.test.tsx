import { screen } from '@testing-library/react';
import { hydratePage, renderInSite, renderOnServer } from '@steadfast/testing';
import { useFlag } from './use-flag';

function Page() {
  return <p>{useFlag('mfe-x', 'bold') ? 'Bold' : 'Plain'}</p>;
}
const flags = { 'mfe-x': ['bold'] };

describe('A flag in a component', () => {
  it.each([
    ['is on where the site says so', flags, 'Bold'],
    ['is off where nothing is set', undefined, 'Plain'],
    ['is off where another remote has one of that name', { 'mfe-y': ['bold'] }, 'Plain'],
  ])('%s', (_, given, shown) => {
    renderInSite(<Page />, given && { flags: given });
    expect(screen.getByText(shown)).toBeInTheDocument();
  });

  it('is off in the HTML of the server, and on once the page is taken over', async () => {
    expect(await renderOnServer(<Page />, { flags })).toBe('<p>Plain</p>');
    expect(await hydratePage(<Page />, { flags })).toHaveTextContent('Bold');
  });
});
