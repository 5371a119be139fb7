/** What jsdom lacks and the site's libraries need. */
import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

Object.assign(globalThis, { TextDecoder, TextEncoder });

/** What is to come is waited for, on a busy machine for longer than a second. */
configure({ asyncUtilTimeout: 20_000 });
