import { renderInSite } from '@steadfast/testing';
import { act, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { cueOf } from '../../../test/cue-of';
import { playerInState } from '../../../test/player-in-state';
import type { PlaybackState } from '../../engine/playback-state';
import { keyHelp, shortcutStore } from '../shortcuts/shortcut-store';
import { defaultPreferences, playerPreferences } from '../../engine/preferences';
import { SettingsButton, settingsMenu } from '../controls/ControlButtons';
import { SettingsMenu } from './SettingsMenu';
import { keyGroups } from '../shortcuts/key-table';
import { KeyHelp } from './KeyHelp';
import { useSettings } from './use-settings';

const load = jest.spyOn(settingsMenu, 'load');

const track = (id: number, name: string, language?: string) => ({ id, name, language });
const stream: Partial<PlaybackState> = {
  qualities: [
    { id: 2, linesPx: 720, bitsPerSecond: 2_000_000 },
    { id: 1, linesPx: 360, bitsPerSecond: 700_000 },
  ],
  shownQualityId: 1,
  audioTracks: [track(0, 'English', 'en'), track(1, 'Commentary', 'en')],
  audioTrackId: 0,
  captionTracks: [track(4, 'English', 'en'), track(5, '', 'es')],
};
const pageKey = jest.fn();
document.addEventListener('keydown', pageKey);

beforeEach(() => jest.clearAllMocks());
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

function show(part: Partial<PlaybackState> = {}) {
  const fake = playerInState({ ...stream, ...part });
  const view = renderInSite(
    <>
      <section data-theme="dark" aria-label="Video player">
        <div data-part="controls">
          <SettingsButton player={fake.player} />
        </div>
      </section>
      <button type="button">Other</button>
    </>,
  );
  return { ...view, ...fake };
}
type Shown = ReturnType<typeof show>;

const button = () => screen.getByRole('button', { name: 'Settings' });
const menu = (name = 'Settings') => screen.findByRole('menu', { name });
const row = (name: RegExp) => screen.getByRole('menuitem', { name });
const radio = (name: string) => screen.getByRole('menuitemradio', { name });
const radios = () => screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent?.trim());

const lines = (within: HTMLElement) =>
  Array.from(within.querySelectorAll('[role^=menuitem]'), ({ textContent }) => textContent);

async function open({ user }: Shown) {
  await user.click(button());
  return menu();
}
async function openList(shown: Shown, name: RegExp) {
  await open(shown);
  await shown.user.click(row(name));
}

describe('The settings', () => {
  it('are a menu within the stage, each with what is chosen now, the first in focus', async () => {
    const shown = show();
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    const opened = await open(shown);
    expect(screen.getByRole('region', { name: 'Video player' })).toContainElement(opened);
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    // It may scroll, so it takes the focus.
    expect(opened).toHaveAttribute('tabindex', '0');
    expect(lines(opened)).toEqual([
      'Quality Auto (360p)',
      'Speed Normal',
      'Audio English',
      'Captions Off',
      'Caption style Default',
      'Autoplay next video',
      'Keyboard shortcuts',
      'See all keyboard shortcuts',
    ]);
    expect(row(/^Quality/)).toHaveFocus();
  });

  it('leave out what the stream gives no choice in', async () => {
    const opened = await open(show({ qualities: [], audioTracks: [], captionTracks: [] }));
    expect(lines(opened)).toEqual([
      'Speed Normal',
      'Autoplay next video',
      'Keyboard shortcuts',
      'See all keyboard shortcuts',
    ]);
  });

  it('lead to the sheet of the keys, for which they close', async () => {
    const shown = show();
    await open(shown);
    await shown.user.click(row(/^See all keyboard shortcuts/));
    expect(shortcutStore.getState().isHelpOpen).toBe(true);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    // The sheet gives it back.
    expect(button()).toHaveFocus();
    act(keyHelp.close);
  });

  it('say what the medium does, not what was asked for', async () => {
    const shown = show();
    await openList(shown, /^Speed/);
    await shown.user.click(radio('1.5×'));
    expect(shown.commands.setSpeed.mock.calls).toEqual([[1.5]]);
    expect(row(/^Speed/)).toHaveTextContent('Normal');
    shown.become({ speed: 1.5 });
    expect(row(/^Speed/)).toHaveTextContent('1.5×');
  });

  it('offer Auto with the quality that is shown, and each quality as the most to be shown', async () => {
    const shown = show();
    await openList(shown, /^Quality/);
    expect(radios()).toEqual(['Auto 360p', '720p', '360p']);
    expect(radio('Auto 360p')).toBeChecked();
    await shown.user.click(radio('720p'));
    expect(shown.commands.setQuality.mock.calls).toEqual([[2]]);
    shown.become({ chosenQualityId: 2 });
    expect(row(/^Quality/)).toHaveTextContent('Quality 720p (360p)');
    shown.become({ shownQualityId: 2 });
    expect(row(/^Quality/)).toHaveTextContent('Quality 720p');
    await shown.user.click(row(/^Quality/));
    await shown.user.click(radio('Auto'));
    expect(shown.commands.setQuality.mock.calls.at(-1)).toEqual([undefined]);
  });

  it('choose the sound and the captions, or none', async () => {
    const shown = show({ captionTrackId: 4 });
    await openList(shown, /^Audio/);
    await shown.user.click(radio('Commentary'));
    await shown.user.click(row(/^Captions/));
    expect(radios()).toEqual(['Off', 'English', 'Spanish']);
    await shown.user.click(radio('Spanish'));
    await shown.user.click(row(/^Captions/));
    await shown.user.click(radio('Off'));
    expect(shown.commands.setAudioTrack.mock.calls).toEqual([[1]]);
    expect(shown.commands.setCaptions.mock.calls).toEqual([[5], [undefined]]);
  });

  it('switch what follows by itself, and the keys, and stay open', async () => {
    const shown = show();
    await open(shown);
    const next = screen.getByRole('menuitemcheckbox', { name: 'Autoplay next video' });
    expect(next).toBeChecked();
    await shown.user.click(next);
    expect(next).not.toBeChecked();
    await shown.user.click(screen.getByRole('menuitemcheckbox', { name: 'Keyboard shortcuts' }));
    playerPreferences.reload();
    expect(playerPreferences.get()).toMatchObject({ playsNext: false, usesKeys: false });
  });

  it('keep the focus when the line that has it goes', async () => {
    const shown = show();
    await open(shown);
    await shown.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(row(/^Audio/)).toHaveFocus();
    shown.become({ audioTracks: [] });
    expect(row(/^Quality/)).toHaveFocus();
  });

  it('go back to all settings when the next video has no such choice, with the focus kept', async () => {
    const shown = show();
    await openList(shown, /^Captions/);
    shown.become({ captionTracks: [] });
    expect(await menu()).toBeInTheDocument();
    expect(row(/^Quality/)).toHaveFocus();
  });
});

describe('The style of captions', () => {
  it('is tried out on a sample while nothing is said, and on the captions themselves otherwise', async () => {
    const shown = show();
    await openList(shown, /^Caption style/);
    expect(screen.getByText('This is how captions look.')).toBeInTheDocument();
    await shown.user.click(radio('Yellow'));
    await shown.user.click(radio('Huge'));
    expect(screen.getByText('This is how captions look.').closest('[data-colour]')).toHaveAttribute(
      'data-colour',
      'yellow',
    );
    expect(radio('Huge')).toBeChecked();
    shown.become({ activeCaptions: [cueOf('Stand')] });
    expect(screen.queryByText('This is how captions look.')).not.toBeInTheDocument();
    playerPreferences.reload();
    expect(playerPreferences.get().captionStyle).toMatchObject({ size: 'huge', colour: 'yellow' });
  });

  it('goes back to the usual, of which it tells', async () => {
    const shown = show();
    await openList(shown, /^Caption style/);
    const usual = row(/Reset to default/);
    expect(usual).toHaveAttribute('aria-disabled', 'true');
    await shown.user.click(radio('Top'));
    await shown.user.click(usual);
    expect(playerPreferences.get().captionStyle).toEqual(defaultPreferences.captionStyle);
    await shown.user.click(row(/back to all settings/));
    expect(row(/^Caption style/)).toHaveTextContent('Default');
  });

  it('groups its choices, each group with its name', async () => {
    await openList(show(), /^Caption style/);
    expect(within(screen.getByRole('group', { name: 'Size' })).getAllByRole('menuitemradio')).toHaveLength(4);
    expect(radio('Medium')).toHaveFocus();
  });
});

describe('By keyboard', () => {
  it('go into a list by the right arrow and back by the left one or Escape, to where one was', async () => {
    const shown = show();
    await open(shown);
    for (const key of ['{ArrowLeft}', '{Escape}']) {
      await shown.user.keyboard('{Home}{ArrowDown}{ArrowRight}');
      await menu('Speed');
      await shown.user.keyboard(key);
      await menu();
      expect(row(/^Speed/)).toHaveFocus();
    }
    await shown.user.keyboard('{ArrowLeft}');
    expect(await menu()).toBeInTheDocument();
  });

  it.each(['{Escape}', '{Tab}'])('close on %s alone, with the focus back on the button', async (key) => {
    const shown = show();
    await open(shown);
    await shown.user.keyboard(key);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    expect(pageKey).not.toHaveBeenCalled();
  });

  it('keep the keys of the page still', async () => {
    const shown = show();
    await open(shown);
    await shown.user.keyboard('k{ArrowUp} ');
    expect(pageKey).not.toHaveBeenCalled();
  });
});

describe('By pointer', () => {
  it('close by a second click on the button', async () => {
    const shown = show();
    await open(shown);
    await shown.user.click(button());
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('close by a press elsewhere, which does nothing else', async () => {
    const shown = show();
    await open(shown);
    const other = screen.getByRole('button', { name: 'Other' });
    other.addEventListener('click', pageKey);
    await shown.user.click(other);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(pageKey).not.toHaveBeenCalled();
  });

  it('are a sheet over the page, with a way to close it, on an upright phone', async () => {
    const listening = { addEventListener: jest.fn(), removeEventListener: jest.fn() };
    window.matchMedia = () => ({ matches: true, ...listening }) as unknown as MediaQueryList;
    const rise = jest.fn();
    HTMLElement.prototype.showPopover = rise;
    const shown = show();
    expect(await open(shown)).toHaveAttribute('popover', 'manual');
    expect(rise).toHaveBeenCalledTimes(1);
    await shown.user.click(row(/^Close/));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });
});

it('the settings stay away from who has pressed the button again while their code loads', async () => {
  const { user } = show();
  let come: (code: typeof SettingsMenu) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (come = resolve)));
  await user.click(button());
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await user.click(button());
  expect(button()).not.toHaveAttribute('aria-busy');
  await act(async () => {
    come(SettingsMenu);
    await Promise.resolve();
  });
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

describe('The sheet of the keys', () => {
  const onClose = jest.fn();
  const sheet = () => within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));

  it('lists every key of the table, with names for those that a screen reader passes over', () => {
    renderInSite(<KeyHelp isOpen onClose={onClose} />);
    for (const { title, keys } of keyGroups) {
      expect(sheet().getByRole('heading', { level: 3, name: title })).toBeVisible();
      for (const { label } of keys) expect(sheet().getAllByText(label).length).toBeGreaterThan(0);
    }
    const terms = sheet()
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(terms).toEqual(expect.arrayContaining(['K or Space', '0 to 9', ',Comma']));
  });

  it('switches the keys off and on (WCAG 2.1.4), says how to get them back, and closes by Escape', async () => {
    const { user } = renderInSite(<KeyHelp isOpen onClose={onClose} />);
    const box = sheet().getByRole('switch', { name: /^Keyboard shortcuts/ });
    expect(box).toBeChecked();
    await user.click(box);
    expect(playerPreferences.get().usesKeys).toBe(false);
    expect(screen.getByText(/Turn them on here/)).toBeVisible();
    await user.click(box);
    expect(playerPreferences.get().usesKeys).toBe(true);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalled();
  });
});

it('shows the settings again when one changes, not as the video plays', () => {
  const { player, become } = playerInState(stream);
  const { result } = renderHook(() => useSettings(player));
  const before = result.current;
  become({ currentTimeSeconds: 7 });
  expect(result.current).toBe(before);
  become({ speed: 1.5 });
  expect(result.current).not.toBe(before);
});
