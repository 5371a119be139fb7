/** Business constants of the product (specification section 9). Times in milliseconds unless the name says otherwise. */

export const HERO_ADVANCE_MS = 15_000; // REQ-HOME-2
export const HERO_SWIPE_MIN_PX = 10; // REQ-HOME-4
export const UNFEATURED_SERIES_MAX = 24; // decided for REQ-HOME-5: series on Home when none is featured
export const SEARCH_DEBOUNCE_MS = 200; // REQ-SEARCH-2
export const HOME_ROW_CARDS_MAX = 20; // decided for REQ-HOME-5 and 6: a longer row ends with "See all"
export const SERIES_EPISODES_MAX = 10; // REQ-SERIES-1
export const SERIES_EPISODES_MAX_SMALL = 4; // REQ-SERIES-1
export const NEXT_VIDEO_COUNTDOWN_SECONDS = 5; // REQ-VIDEO-6
export const PROGRESS_REPORT_MS = 10_000; // REQ-VIDEO-5
export const SEEK_SHORT_SECONDS = 5; // arrow keys, as in other players
export const SEEK_LONG_SECONDS = 10; // J and L, a double tap, a headset's buttons
export const VOLUME_STEP = 0.05; // arrow keys
export const PLAYER_HEIGHT_PX = 700; // REQ-VIDEO-7
export const MODAL_EXIT_MS = 420; // REQ-SHARE-4
export const DRAWER_EXIT_MS = 240; // decided for REQ-NAV-2: the longest of the short motions
export const SUCCESS_CLOSE_MS = 3_000; // REQ-SHARE-3, REQ-PROFILE-1
export const SIGNED_IN_REDIRECT_MS = 3_000; // REQ-AUTH-3
export const PENDING_ACTION_MAX_AGE_MS = 30 * 60_000; // decided for REQ-MENU-2: enough for a sign-up with a mailed code
export const SHARE_RECIPIENTS_MAX = 10; // REQ-SHARE-1
export const OVERRIDE_MAX_AGE_MS = 60 * 60_000; // decided for REQ-FED-4: people forget that a tab shows local code
export const DRAWER_PLAYLISTS_MAX = 5; // REQ-NAV-6
export const PLAYLIST_ADD_ORDER = 1; // REQ-PLAYLIST-6
export const PASSWORD_MIN_LENGTH = 8; // REQ-AUTH-5
export const CODE_LENGTH = 6; // REQ-AUTH-6
export const CODE_VALID_MINUTES = 15; // REQ-AUTH-6
export const CODE_RESEND_PAUSE_SECONDS = 30; // REQ-AUTH-6, see docs/api.md
export const ZIP_LENGTH = 5; // REQ-AUTH-7
export const DONATION_SLOW_MS = 10_000; // decided for REQ-NAV-10: after this, Give says that the form is slow
export const SLOW_MUTATION_MS = 10_000; // decided for REQ-SESSION-5: how often a pending change notifies the viewer
export const RELEASE_POLL_MS = 60_000; // decided for REQ-FED-1: how often a visible tab asks what is live
export const RELEASE_POLL_MIN_PAUSE_MS = 10_000; // decided for REQ-FED-1: shortest pause between polls, unless the viewer waits

/** Fraction of a video's duration from which it counts as watched (decided for REQ-API-3). */
export const WATCHED_FRACTION = 0.95;
/** Longest name of a person or playlist, in characters (decided for REQ-API-3). */
export const NAME_MAX_LENGTH = 120;
/** Longest email address, in characters, as the mail standards limit it. */
export const EMAIL_MAX_LENGTH = 254;
/** Longest password, in characters; limits the cost of hashing (decided for REQ-API-3). */
export const PASSWORD_MAX_LENGTH = 256;
/** Maximum number of subscriptions per person (decided for REQ-API-3). */
export const SUBSCRIPTIONS_MAX = 1_000;
/** Maximum number of playlists per person (decided for REQ-API-3). */
export const PLAYLISTS_MAX = 200;
/** Maximum number of videos in a playlist (decided for REQ-API-3). */
export const PLAYLIST_VIDEOS_MAX = 500;
/** Maximum number of pictures in a playlist's tile (decided for REQ-PLAYLIST-1). */
export const PLAYLIST_ARTWORK_MAX = 4;
/** Maximum number of videos in the continue-watching list (decided for REQ-API-3). */
export const CONTINUE_WATCHING_MAX = 20;
/** Longest message of a share, in characters (decided for REQ-SHARE-2). */
export const SHARE_MESSAGE_MAX_LENGTH = 500;
/** Maximum number of items in a page of a list, and of a tag's videos in one response (decided for REQ-API-3). */
export const LIST_PAGE_MAX = 500;
/** Longest search query, in characters (decided for REQ-API-3). */
export const SEARCH_QUERY_MAX_LENGTH = 200;
/** Largest id: ids are 32-bit integers (docs/decisions/0041-api-database.md). */
export const ID_MAX = 2_147_483_647;
/** Maximum number of recent searches that a device stores (decided for REQ-SEARCH-1). */
export const RECENT_SEARCHES_MAX = 8;
/** Maximum number of chapters of a video (decided for REQ-API-3). */
export const CHAPTERS_MAX = 100;
/** Maximum number of rows of a table by which editors change videos: a server changes them within a minute; and of its size (decided for REQ-API-3). */
export const IMPORT_ROWS_MAX = 500;
export const IMPORT_MAX_BYTES = 3 * 1024 ** 2;
/** Largest files that editors may upload, in bytes, by what they are for (decided for REQ-API-3). */
export const UPLOAD_MAX_BYTES = { video: 20 * 1024 ** 3, picture: 20 * 1024 ** 2, captions: 2 * 1024 ** 2 };
export type UploadKind = keyof typeof UPLOAD_MAX_BYTES;
/** Size of the parts in which sites upload: servers in front of the API allow twice as much, for at most 30 seconds. */
export const UPLOAD_PART_BYTES = 4 * 1024 ** 2;
