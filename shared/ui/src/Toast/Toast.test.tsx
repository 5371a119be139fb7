import { render } from '@testing-library/react';
import { Toast } from './Toast';

it('tells an error by its picture too, not by colour alone', () => {
  const pictureOf = ({ container }: { container: HTMLElement }) => container.querySelector('svg')?.innerHTML;
  const plain = pictureOf(render(<Toast message="Saved" onDismiss={() => undefined} />));
  const error = pictureOf(render(<Toast message="Not saved" tone="error" onDismiss={() => undefined} />));
  expect(error).toBeTruthy();
  expect(error).not.toBe(plain);
});
