import { render, screen } from '@testing-library/react';
import { TextField } from './TextField';

describe('TextField', () => {
  it('is described by its error, then its hint', () => {
    render(<TextField label="Zip" hint="5 digits" error="Zip must be a valid 5 digit zip code" />);
    expect(screen.getByLabelText('Zip')).toHaveAccessibleDescription(
      'Zip must be a valid 5 digit zip code 5 digits',
    );
    expect(screen.getByLabelText('Zip')).toBeInvalid();
  });

  it('announces an error that appears while it has the focus', () => {
    const { rerender } = render(<TextField label="Zip" />);
    screen.getByLabelText('Zip').focus();
    rerender(<TextField label="Zip" error="5 digits" />);
    expect(screen.getByRole('alert')).toHaveTextContent('5 digits');
  });

  it('announces no error while it is disabled, which takes the focus away', () => {
    const { rerender } = render(<TextField label="Zip" />);
    screen.getByLabelText('Zip').focus();
    rerender(<TextField label="Zip" error="5 digits" disabled />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not announce an error that appears before it has the focus', () => {
    render(<TextField label="Zip" error="5 digits" />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not announce an error again that was spoken with the focus, unless it changes', () => {
    const { rerender } = render(<TextField label="Zip" error="5 digits" />);
    screen.getByLabelText('Zip').focus();
    rerender(<TextField label="Zip" error="5 digits" defaultValue="6" />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(<TextField label="Zip" error="Digits only" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Digits only');
  });

  it('keeps a description given from outside', () => {
    render(
      <>
        <TextField label="New password" aria-describedby="rules" error="Too short" />
        <p id="rules">At least 8 characters</p>
      </>,
    );
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      'Too short At least 8 characters',
    );
  });
});
