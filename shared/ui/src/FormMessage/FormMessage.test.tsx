import { render, screen } from '@testing-library/react';
import { FormMessage } from './FormMessage';

describe('FormMessage', () => {
  it('interrupts with an error', () => {
    render(<FormMessage tone="error">Login failed</FormMessage>);
    expect(screen.getByRole('alert')).toHaveTextContent('Login failed');
  });

  it('tells a success when there is a pause', () => {
    render(<FormMessage tone="success">Message sent</FormMessage>);
    expect(screen.getByRole('status')).toHaveTextContent('Message sent');
  });
});
