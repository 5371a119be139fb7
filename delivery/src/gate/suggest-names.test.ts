import { suggestNames } from './suggest-names';

const known = ['pray', 'search', 'share', 'video-actions', 'go'];

it.each<[string, string[], string[]]>([
  ['a wrong letter', ['prey'], ['pray']],
  ['a missing and a doubled letter', ['serch', 'sshare'], ['search', 'share']],
  ['other capitals', ['Video-Actions'], ['video-actions']],
  ['the closest of two', ['shar'], ['share']],
  ['the same twice, once', ['serch', 'seerch'], ['search']],
  ['two edits of a long name', ['vdeo-action'], ['video-actions']],
  ['nothing for another word', ['subscribe'], []],
  ['nothing for half of a short name', ['tray', 'gx', ''], ['pray']],
])('A mistyped name suggests %s', (_, unknown, meant) => {
  expect(suggestNames(unknown, known)).toEqual(meant);
});
