import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink } from './Button';
import { MemoryRouter, useLocation } from 'react-router-dom';

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

  it('submits no form unless told to', async () => {
    const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submitted}>
        <Button>Cancel</Button>
        <Button type="submit">Continue</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
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

  it('submits nothing while busy', async () => {
    const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submitted}>
        <Button type="submit" isBusy>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submitted).not.toHaveBeenCalled();
  });
});

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

  it.each(['https://example.org/a', 'HTTP://example.org/a'])('leaves the site for %s', (address) => {
    renderLink(address);
    expect(screen.getByRole('link')).toHaveAttribute('href', address);
  });
});
