import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ButtonLink } from './Button';

const Where = () => <output>{useLocation().pathname}</output>;
const renderLink = (to: string) =>
  render(
    <MemoryRouter>
      <ButtonLink to={to}>Give</ButtonLink>
      <Where />
    </MemoryRouter>,
  );

describe('ButtonLink', () => {
  it('goes to a page of this site without a reload', async () => {
    renderLink('/give');
    await userEvent.click(screen.getByRole('link', { name: 'Give' }));
    expect(screen.getByRole('status')).toHaveTextContent('/give');
  });

  it('goes to a page of this site without a reload, even by an absolute URL', async () => {
    renderLink(`${window.location.origin}/give`);
    await userEvent.click(screen.getByRole('link', { name: 'Give' }));
    expect(screen.getByRole('status')).toHaveTextContent('/give');
  });

  it.each(['https://example.org/a', 'HTTP://example.org/a'])('leaves the site for %s', (address) => {
    renderLink(address);
    expect(screen.getByRole('link')).toHaveAttribute('href', address);
  });

  it('looks like a button of its size', () => {
    renderLink('/give');
    expect(screen.getByRole('link')).toHaveStyle({ '--button-size': '1.25rem' });
  });
});
