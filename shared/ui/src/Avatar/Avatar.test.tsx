import { render } from '@testing-library/react';
import { Avatar } from './Avatar';

describe('Avatar', () => {
  it.each([
    ['james Carter', 'J'],
    ['  élie', 'É'],
    ['محمد', 'م'],
    ['𝒥ohn', '𝒥'],
    ['', '?'],
    ['   ', '?'],
  ])('REQ-NAV-4 shows of "%s" the first letter %s', (name, letter) => {
    const { container } = render(<Avatar name={name} />);
    expect(container).toHaveTextContent(letter);
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  });
});
