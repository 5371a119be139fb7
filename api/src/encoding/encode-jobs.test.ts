import { fitChapters } from './encode-jobs';

const chapters = [
  { startSeconds: 0, title: 'Welcome' },
  { startSeconds: 60, title: 'The letter' },
  { startSeconds: 300, title: 'Questions' },
];

it('leaves out chapters that begin after the end of the video, and a list of one', () => {
  expect(fitChapters(chapters, 300.1)).toEqual(chapters);
  expect(fitChapters(chapters, 300)).toEqual(chapters.slice(0, 2));
  expect(fitChapters(chapters, 60)).toBeNull();
});
