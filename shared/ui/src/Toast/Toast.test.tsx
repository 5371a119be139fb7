import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toast } from './Toast';

const dismissed = jest.fn();
const performed = jest.fn();
beforeEach(() => jest.clearAllMocks());

describe('A toast', () => {
  it('says its words and can be dismissed', async () => {
    render(<Toast message="Saved to Lent" onDismiss={dismissed} />);
    expect(screen.getByText('Saved to Lent')).toBeInTheDocument();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(dismissed).toHaveBeenCalledTimes(1);
  });

  it('closes when its action is taken', async () => {
    const action = { label: 'Undo', perform: performed };
    render(<Toast message="Removed" action={action} onDismiss={dismissed} />);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(performed).toHaveBeenCalledTimes(1);
    expect(dismissed).toHaveBeenCalledTimes(1);
  });

  it('tells an error by its picture too, not by colour alone', () => {
    const pictureOf = ({ container }: { container: HTMLElement }) =>
      container.querySelector('svg')?.innerHTML;
    const plain = pictureOf(render(<Toast message="Saved" onDismiss={dismissed} />));
    const error = pictureOf(render(<Toast message="Not saved" tone="error" onDismiss={dismissed} />));
    expect(error).toBeTruthy();
    expect(error).not.toBe(plain);
  });
});
