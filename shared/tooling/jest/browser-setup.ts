/** Adds what the site's libraries need and jsdom lacks. */
import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

Object.assign(globalThis, { TextDecoder, TextEncoder });

/** The default of one second is too short on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });
