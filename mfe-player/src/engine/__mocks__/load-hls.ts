import { openFakeSession } from '../../../test/fake-hls';

export const loadHls = jest.fn(() => Promise.resolve(openFakeSession));
export const preloadHls = () => undefined;
