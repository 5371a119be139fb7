import { FakeHls, level, sound } from '../../test/fake-hls';
import { change, startPlaying, textTracksOf } from '../../test/fake-media';
import { cueOf } from '../../test/cue-of';
import { PlayerAtWork, settled } from '../../test/player-at-work';
import { playerPreferences, type PlayerPreferences } from './preferences';

const levels = () => [level(426, 240, 300_000), level(640, 360, 700_000), level(1280, 720, 2_500_000)];
let at: PlayerAtWork;
const remembered = () => playerPreferences.get();

function watch(part?: Partial<PlayerPreferences>) {
  at = new PlayerAtWork(part);
}

async function play(): Promise<FakeHls> {
  const hls = await at.open();
  hls.parsed(levels());
  startPlaying(at.media);
  hls.shows(1);
  hls.asked.length = 0;
  return hls;
}

beforeEach(() => {
  watch();
});
afterEach(() => {
  at.end();
});

describe('quality', () => {
  it('offers each size of the picture once, the best first, and says which is shown', async () => {
    const hls = await at.open();
    hls.parsed([
      level(0, 0, 64_000, { videoCodec: '', audioCodec: 'mp4a' }),
      level(640, 360, 700_000),
      level(640, 360, 900_000),
      level(720, 1280, 2_500_000),
    ]);
    expect(at.state.qualities).toEqual([
      { id: 0, linesPx: 720, bitsPerSecond: 2_500_000 },
      { id: 1, linesPx: 360, bitsPerSecond: 900_000 },
    ]);
    hls.shows(1);
    expect(at.state).toMatchObject({ shownQualityId: 1, chosenQualityId: undefined });
  });

  it('bounds the picture, shows it at once, and lets hls.js adapt below it again', async () => {
    const hls = await play();
    at.player.setQuality(2);
    // In this order: see QualityCap.
    const chosen = ['currentLevel 0', 'capLevelToPlayerSize false'];
    expect(hls.asked).toEqual(chosen);
    expect([hls.autoLevelCapping, hls.capLevelToPlayerSize, at.state.chosenQualityId]).toEqual([0, false, 2]);
    expect(at.state.shownQualityId).toBe(1);
    hls.say(FakeHls.Events.FRAG_LOADING, { frag: { type: 'main', sn: 'initSegment', level: 0 } });
    hls.say(FakeHls.Events.FRAG_LOADING, { frag: { type: 'audio', sn: 3, level: 0 } });
    expect(hls.asked).toEqual(chosen);
    hls.asks(0);
    expect(hls.asked).toEqual([...chosen, 'loadLevel -1', 'nextAutoLevel 0']);
    hls.shows(0);
    expect(at.state.shownQualityId).toBe(2);
  });

  it('shows the new size by a seek on the spot, which counts as none', async () => {
    const hls = await play();
    let seeks = 0;
    at.media.addEventListener('seeking', () => (seeks += 1));
    at.player.setQuality(2);
    hls.shows(0);
    change(at.media, { readyState: 1 }, 'waiting');
    expect(at.state.phase).toBe('playing');
    change(at.media, { readyState: 4 }, 'seeked');
    expect([seeks, at.state.seeks, at.state.isSeeking]).toEqual([1, 0, false]);
    hls.shows(1);
    expect(seeks).toBe(1);
  });

  it('leaves a size that the line does not carry to hls.js, up to the bound', async () => {
    const hls = await play();
    hls.bandwidthEstimate = 1_000_000;
    at.player.setQuality(0);
    expect(hls.asked).toEqual(['capLevelToPlayerSize false']);
    expect(hls.autoLevelCapping).toBe(2);
  });

  it('leaves it to line and window again, and drops nothing', async () => {
    const hls = await play();
    at.player.setQuality(2);
    at.player.setQuality(undefined);
    expect(hls.asked.filter((asked) => !asked.startsWith('cap'))).toEqual(['currentLevel 0', 'loadLevel -1']);
    expect([hls.capLevelToPlayerSize, at.state.chosenQualityId]).toEqual([true, undefined]);
    expect(remembered().qualityLinesMax).toBeUndefined();
  });

  it('remembers the choice as lines: the next stream never shows more', async () => {
    await play();
    at.player.setQuality(1);
    expect(remembered().qualityLinesMax).toBe(360);
    const hls = await at.open({ address: '/streams/b/master.m3u8' });
    expect(hls.config.capLevelToPlayerSize).toBe(false);
    hls.parsed([level(320, 180, 200_000), level(480, 270, 500_000), level(1280, 720, 2_500_000)]);
    expect([hls.autoLevelCapping, at.state.chosenQualityId]).toEqual([1, 1]);
    expect(hls.asked).not.toContain('currentLevel 1');
  });

  it('shows the least where all of a stream is more than was chosen', async () => {
    watch({ qualityLinesMax: 144 });
    const hls = await play();
    expect(hls.autoLevelCapping).toBe(0);
  });

  it('holds the bound when hls.js sets another, and finds it again when a size is taken away', async () => {
    const hls = await play();
    at.player.setQuality(1);
    hls.autoLevelCapping = 2;
    hls.say(FakeHls.Events.MAX_AUTO_LEVEL_UPDATED);
    expect(hls.autoLevelCapping).toBe(1);
    hls.levels = hls.levels.slice(1);
    hls.say(FakeHls.Events.LEVELS_UPDATED);
    expect(hls.autoLevelCapping).toBe(0);
  });

  it('bounds the picture of a viewer who saves data, until they choose', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    const hls = await play();
    expect([hls.autoLevelCapping, hls.capLevelToPlayerSize]).toEqual([1, true]);
    expect(at.state.chosenQualityId).toBeUndefined();
    at.player.setQuality(0);
    expect(hls.autoLevelCapping).toBe(2);
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('ignores what the stream does not offer', async () => {
    const hls = await play();
    at.player.setQuality(9);
    expect([hls.asked, at.state.chosenQualityId]).toEqual([[], undefined]);
  });
});

describe('sound', () => {
  it('offers the sounds, and says which is heard only once it is', async () => {
    const hls = await play();
    hls.audioTracks = [sound(0, 'English', 'en'), sound(1, 'Deutsch', 'de')];
    hls.say(FakeHls.Events.AUDIO_TRACKS_UPDATED);
    hls.say(FakeHls.Events.AUDIO_TRACK_SWITCHED, { id: 0 });
    expect(at.state.audioTracks[1]).toEqual({ id: 1, name: 'Deutsch', language: 'de' });
    at.player.setAudioTrack(1);
    expect([hls.asked, at.state.audioTrackId, remembered().audioLanguage]).toEqual([
      ['audioTrack 1'],
      0,
      'de',
    ]);
    hls.say(FakeHls.Events.AUDIO_TRACK_SWITCHED, { id: 1 });
    expect(at.state.audioTrackId).toBe(1);
    expect((await at.open()).config.audioPreference).toEqual({ lang: 'de' });
  });

  it('ignores a sound that is not there', async () => {
    const hls = await play();
    at.player.setAudioTrack(3);
    expect([hls.asked, remembered().audioLanguage]).toEqual([[], undefined]);
  });
});

describe('captions', () => {
  const tracks = () => {
    const list = textTracksOf(at.media);
    return { english: list.add('English', 'en'), german: list.add('Deutsch', 'de') };
  };

  it('shows none until the viewer asks, also where the stream marks some as its default', async () => {
    const hls = await play();
    const { english } = tracks();
    english.mode = 'showing';
    textTracksOf(at.media).dispatchEvent(new Event('change'));
    expect([english.mode, hls.subtitleDisplay, at.state.captionTrackId]).toEqual([
      'disabled',
      false,
      undefined,
    ]);
    expect(at.state.captionTracks).toEqual([
      { id: 0, name: 'English', language: 'en' },
      { id: 1, name: 'Deutsch', language: 'de' },
    ]);
  });

  it('leaves no default captions to hls.js, which would load them once, drop them and keep none for the viewer', async () => {
    const hls = await at.open();
    hls.asked.length = 0;
    hls.parsed(levels());
    expect(hls.asked).toContain('subtitleTrack -1');
  });

  it('loads the chosen ones hidden, says what is said now, and remembers the language', async () => {
    await play();
    const { english, german } = tracks();
    at.player.setCaptions(1);
    expect([english.mode, german.mode]).toEqual(['disabled', 'hidden']);
    const cue = cueOf('Guten Tag', 0);
    german.says(cue);
    expect(at.state).toMatchObject({ captionTrackId: 1, activeCaptions: [cue] });
    expect(remembered().captionLanguage).toBe('de');
    at.player.setCaptions(undefined);
    expect(at.state).toMatchObject({ captionTrackId: undefined, activeCaptions: [] });
    expect([german.mode, remembered().captionLanguage]).toEqual(['disabled', undefined]);
  });

  it("shows those of the remembered language, or of another country's form of it", async () => {
    watch({ captionLanguage: 'en-GB' });
    await play();
    const { english } = tracks();
    expect([english.mode, at.state.captionTrackId]).toEqual(['hidden', 0]);
  });

  it('keeps the choice for the next stream, whose tracks are others', async () => {
    await play();
    tracks();
    at.player.setCaptions(1);
    textTracksOf(at.media).removeAll();
    await at.open({ address: '/streams/b/master.m3u8' });
    expect(at.state.captionTracks).toEqual([]);
    const { german } = tracks();
    expect(german.mode).toBe('hidden');
    expect(at.state.captionTracks.find(({ id }) => id === at.state.captionTrackId)?.name).toBe('Deutsch');
  });

  it('toggles captions in the language of the audio, else of the viewer, and shows again what was hidden', async () => {
    const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'de']);
    const hls = await play();
    at.player.toggleCaptions();
    expect(at.state.captionTrackId).toBeUndefined();
    tracks();
    at.player.toggleCaptions();
    expect(at.state.captionTrackId).toBe(1);
    at.player.setCaptions(undefined);
    hls.audioTracks = [sound(0, 'English', 'en')];
    hls.say(FakeHls.Events.AUDIO_TRACKS_UPDATED);
    hls.say(FakeHls.Events.AUDIO_TRACK_SWITCHED, { id: 0 });
    at.player.toggleCaptions();
    expect(at.state.captionTrackId).toBe(1);
    at.player.setCaptions(0);
    at.player.toggleCaptions();
    expect(at.state.captionTrackId).toBeUndefined();
    at.player.toggleCaptions();
    expect(at.state.captionTrackId).toBe(0);
    languages.mockRestore();
  });

  it('gives all that is loaded, and grows its version when more came', async () => {
    const hls = await play();
    const { english } = tracks();
    at.player.setCaptions(0);
    const before = at.state.captionsVersion;
    const cues = [cueOf('One', 0), cueOf('Two', 2)];
    english.loaded(...cues);
    hls.say(FakeHls.Events.SUBTITLE_FRAG_PROCESSED, { success: true });
    expect(at.player.getCaptionCues()).toEqual(cues);
    expect(at.state.captionsVersion).toBeGreaterThan(before);
  });

  describe('that are on their way', () => {
    const arrival = () => at.state.captionsStatus;
    const processed = FakeHls.Events.SUBTITLE_FRAG_PROCESSED;

    it.each([
      ['a file of them is missing', 'fragLoadError', { frag: { type: 'subtitle', start: 0, end: 9 } }],
      ['their list does not come', 'subtitleTrackLoadError', {}],
      ['their list is none', 'levelParsingError', { context: { type: 'subtitleTrack' } }],
    ])('are told to have failed when %s, and to have come once they do', async (_, details, more) => {
      const hls = await play();
      hls.subtitleTrack = 0;
      expect(arrival()).toBe('loading');
      hls.fault('networkError', details, { fatal: false, ...more });
      expect(arrival()).toBe('failed');
      expect(at.state.failure).toBeUndefined();
      hls.say(processed, { success: true });
      expect(arrival()).toBe('loaded');
    });

    it('are told to have failed when what came is no file of captions', async () => {
      const hls = await play();
      hls.subtitleTrack = 0;
      hls.say(processed, { success: false });
      expect(arrival()).toBe('failed');
    });

    it('say nothing of a fault of the picture', async () => {
      const hls = await play();
      hls.subtitleTrack = 0;
      hls.fault('networkError', 'fragLoadError', { fatal: false });
      expect(arrival()).toBe('loading');
    });

    it('are awaited anew when others are chosen, but not when the same are wanted again', async () => {
      const hls = await play();
      hls.subtitleTrack = 0;
      hls.say(processed, { success: true });
      hls.subtitleTrack = -1;
      hls.subtitleTrack = 0;
      expect(arrival()).toBe('loaded');
      hls.subtitleTrack = 1;
      expect(arrival()).toBe('loading');
    });

    it('are asked for again, at once, where the viewer wants that', async () => {
      const hls = await play();
      at.player.reloadCaptions();
      expect(hls.asked).toEqual([]);
      hls.subtitleTrack = 1;
      hls.say(processed, { success: false });
      hls.asked.length = 0;
      at.player.reloadCaptions();
      expect(hls.asked).toEqual(['stopLoad', 'subtitleTrack -1', 'subtitleTrack 1', 'startLoad 0']);
      expect(arrival()).toBe('loading');
    });
  });

  it('loads captions for who reads them, and shows none', async () => {
    await play();
    const { english } = tracks();
    at.player.setCaptionsRead(true);
    english.loaded(cueOf('One', 0));
    english.says(cueOf('One', 0));
    expect([english.mode, at.player.getCaptionCues().length]).toEqual(['hidden', 1]);
    expect(at.state).toMatchObject({ captionTrackId: undefined, activeCaptions: [] });
    at.player.setCaptionsRead(false);
    expect([english.mode, at.player.getCaptionCues()]).toEqual(['disabled', []]);
  });

  it('lets the browser draw them where only the medium is seen', async () => {
    await play();
    const { english } = tracks();
    at.player.setCaptions(0);
    english.says(cueOf('One', 0));
    at.player.setNativeCaptions(true);
    expect([english.mode, at.state.activeCaptions]).toEqual(['showing', []]);
    at.player.setNativeCaptions(false);
    expect([english.mode, at.state.activeCaptions.length]).toEqual(['hidden', 1]);
  });
});

describe('chapters', () => {
  const json = [
    {
      'start-time': 60,
      titles: [
        { language: 'de', title: 'Mitte' },
        { language: 'en', title: 'Middle' },
      ],
    },
    { 'start-time': 0, titles: [{ language: 'en', title: 'Start' }] },
  ];
  const tell = (hls: FakeHls) => {
    hls.say(FakeHls.Events.MANIFEST_LOADED, {
      url: 'https://streams.test/a/master.m3u8',
      sessionData: { 'com.apple.hls.chapters': { URI: 'chapters.json' } },
    });
  };
  const fetched = jest.fn();
  beforeEach(() => {
    fetched.mockResolvedValue({ ok: true, json: () => Promise.resolve(json) });
    globalThis.fetch = fetched;
  });

  it("reads them where the stream has them, in order and in the viewer's language", async () => {
    const hls = await at.open();
    tell(hls);
    await settled();
    expect(fetched.mock.lastCall?.[0]).toBe('https://streams.test/a/chapters.json');
    expect(at.state.chapters).toEqual([
      { startSeconds: 0, title: 'Start' },
      { startSeconds: 60, title: 'Middle' },
    ]);
  });

  it('drops those of a stream that was left', async () => {
    tell(await at.open());
    await at.open({ address: '/streams/b/master.m3u8' });
    await settled();
    expect(at.state.chapters).toEqual([]);
  });
});

describe('pictures for the seek bar', () => {
  it('are opened in a medium of their own, as long as the stream is open', async () => {
    const hls = await at.open();
    hls.iframeVariants = [{}];
    hls.parsed();
    expect(at.state.hasPreview).toBe(true);
    const preview = at.player.openPreview(document.createElement('video'));
    preview?.seekTo(9);
    preview?.seekTo(-3);
    hls.previews[0]?.attached();
    preview?.seekTo(42);
    preview?.close();
    preview?.seekTo(50);
    expect(hls.previews[0]?.asked).toEqual(['attachMedia', 'loadMediaAt 0', 'loadMediaAt 42', 'destroy']);
  });

  it('are none where the stream has none', async () => {
    const hls = await at.open();
    hls.iframeVariants = [{ imageCodec: 'jpeg' }];
    hls.parsed();
    expect(at.state.hasPreview).toBe(false);
    expect(at.player.openPreview(document.createElement('video'))).toBeUndefined();
  });
});

describe('the medium', () => {
  it('sounds as the viewer likes it, from the start', () => {
    at.end();
    watch({ volume: 0.4, isMuted: true, speed: 1.5 });
    expect([at.media.volume, at.media.muted, at.media.playbackRate, at.media.defaultPlaybackRate]).toEqual([
      0.4,
      true,
      1.5,
      1.5,
    ]);
    expect(at.state).toMatchObject({ volume: 0.4, isMuted: true, speed: 1.5 });
  });

  it('remembers volume, mute and speed', () => {
    at.player.setVolume(0.3);
    at.player.setSpeed(1.25);
    at.player.setMuted(true);
    expect(remembered()).toMatchObject({ volume: 0.3, speed: 1.25, isMuted: true });
    at.player.setVolume(0.5);
    expect(remembered()).toMatchObject({ volume: 0.5, isMuted: false });
  });

  it('comes back from nothing to what was heard last, also after a reload; what a drag passes does not count', () => {
    at.player.setVolume(0.25);
    at.player.setVolume(0.05, { isPassing: true });
    at.player.setVolume(0);
    at.player.unmute();
    expect([at.media.volume, at.media.muted, remembered().volume]).toEqual([0.25, false, 0.25]);
    at.player.setVolume(0);
    at.end();
    watch(remembered());
    expect(at.media.volume).toBe(0);
    at.player.unmute();
    expect(at.media.volume).toBe(0.25);
  });

  it('is at its end by way of its last picture where it is paused', async () => {
    await play();
    at.player.pause();
    at.player.seekTo(500);
    expect(at.media.currentTime).toBe(119.9);
    change(at.media, {}, 'seeked');
    expect(at.media.currentTime).toBe(120);
    at.player.seekTo(-5);
    change(at.media, {}, 'seeked');
    expect(at.media.currentTime).toBe(0);
  });

  it.each([
    ['goes elsewhere', () => at.player.seekTo(40), 40],
    ['plays', () => at.player.play(), 119.9],
  ])('is not taken to its end where the viewer %s meanwhile', async (_, meanwhile, seconds) => {
    await play();
    at.player.pause();
    at.player.seekTo(500);
    meanwhile();
    change(at.media, {}, 'seeked');
    expect(at.media.currentTime).toBe(seconds);
  });

  it('plays and pauses by one command, and steps by frames while paused', async () => {
    await play();
    at.player.togglePlay();
    expect(at.state.phase).toBe('paused');
    at.player.togglePlay();
    expect(at.state.phase).toBe('playing');
    change(at.media, { currentTime: 10 }, 'timeupdate');
    at.player.stepFrame(1);
    expect([at.state.phase, at.media.currentTime]).toEqual(['paused', 10.04]);
    at.player.stepFrame(-1);
    expect(at.media.currentTime).toBeCloseTo(10);
  });

  it('says where there is sound and no picture', async () => {
    await at.open();
    change(at.media, { videoWidth: 0 });
    startPlaying(at.media);
    expect(at.state.isAudioOnly).toBe(true);
  });
});
