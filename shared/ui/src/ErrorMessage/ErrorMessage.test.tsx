import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorMessage } from './ErrorMessage';

const words = { title: 'We could not load this row', message: 'The connection was lost on the way.' };

describe('ErrorMessage', () => {
  it('says at once what failed, and its code for who asks for help', () => {
    render(<ErrorMessage {...words} code="SF-104" />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We could not load this rowThe connection was lost on the way.Code SF-104',
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be tried again, and once more after that', async () => {
    const retried = jest.fn();
    render(<ErrorMessage {...words} onRetry={retried} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retried).toHaveBeenCalledTimes(2);
  });

  it('tries once at a time', async () => {
    const retried = jest.fn();
    render(<ErrorMessage {...words} onRetry={retried} isRetrying />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Try again', busy: true }));
    expect(retried).not.toHaveBeenCalled();
  });
});
