import { render } from '@testing-library/react';
import { Slot } from './site-context';

it('A feature without a shell around it is told what to do', () => {
  const toConsole = jest.spyOn(console, 'error').mockReturnValue();
  const slot = <Slot name="video-actions" props={{ videoId: 1, videoTitle: 'Ore' }} />;
  expect(() => render(slot)).toThrow(
    'There is no shell around this component: render it inside renderInSite or the stand-in shell.',
  );
  toConsole.mockRestore();
});
