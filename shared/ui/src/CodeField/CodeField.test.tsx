import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeField, type CodeFieldProps } from './CodeField';
import { emptyBoxes } from './code-boxes';

function Field({ length = 6, ...props }: Partial<CodeFieldProps> & { length?: number }) {
  const [boxes, setBoxes] = useState(emptyBoxes(length));
  return <CodeField label="Code from the mail" takesFocus {...props} boxes={boxes} onChange={setBoxes} />;
}
const renderField = (props: Parameters<typeof Field>[0] = {}) => {
  render(<Field {...props} />);
  return userEvent.setup();
};
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const typed = () => boxes().map(({ value }) => value || '_');

describe('A code field', () => {
  it('REQ-AUTH-6 has one named box a digit, together in a named group', () => {
    renderField({ length: 4 });
    expect(screen.getByRole('group', { name: 'Code from the mail' })).toBeInTheDocument();
    expect(boxes().map((box) => box.getAttribute('aria-label'))).toEqual([
      'Digit 1 of 4',
      'Digit 2 of 4',
      'Digit 3 of 4',
      'Digit 4 of 4',
    ]);
  });

  it('REQ-AUTH-6 moves on as one types and back by Backspace and arrow keys, and takes what is pasted', async () => {
    const user = renderField();
    await user.keyboard('123');
    expect(screen.getByLabelText('Digit 4 of 6')).toHaveFocus();
    await user.keyboard('{Backspace}{Backspace}');
    expect(typed().join('')).toBe('1_____');
    expect(screen.getByLabelText('Digit 2 of 6')).toHaveFocus();
    await user.keyboard('{End}');
    await user.paste('1234567');
    expect(typed().join('')).toBe('123456');
    expect(boxes()[0]).toHaveAttribute('inputmode', 'numeric');
  });

  it('REQ-AUTH-6 is filled in by browsers that know the code, whole into the box that asks for it', () => {
    renderField();
    expect(boxes().map(({ autocomplete }) => autocomplete)).toEqual([
      'one-time-code',
      ...Array<string>(5).fill('off'),
    ]);
    fireEvent.change(screen.getByLabelText('Digit 1 of 6'), { target: { value: '123456' } });
    expect(typed().join('')).toBe('123456');
  });

  it('takes nothing while it is busy', async () => {
    const user = renderField({ isBusy: true });
    await user.keyboard('1');
    await user.paste('123456');
    await user.keyboard('{Backspace}');
    expect(typed().join('')).toBe('______');
    expect(boxes()[0]).toHaveAttribute('readonly');
  });

  it('describes the group, not each box, by the error', () => {
    render(<p id="why">Incorrect code. Try again</p>);
    renderField({ isWrong: true, describedBy: 'why' });
    for (const box of boxes()) {
      expect(box).toHaveAttribute('aria-invalid', 'true');
      expect(box).not.toHaveAccessibleDescription();
    }
    expect(screen.getByRole('group')).toHaveAccessibleDescription('Incorrect code. Try again');
  });

  it('leaves the focus where it is unless told to take it', () => {
    renderField({ takesFocus: false });
    expect(document.body).toHaveFocus();
  });

  it('leaves the keys of the browser alone', async () => {
    const user = renderField();
    await user.keyboard('12{Alt>}{ArrowLeft}{/Alt}');
    expect(screen.getByLabelText('Digit 3 of 6')).toHaveFocus();
  });
});
