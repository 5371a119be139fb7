import { fakeLibrary } from '../../../test/fake-hls';

export const loadHls = jest.fn(() => Promise.resolve(fakeLibrary));
export const preloadHls = () => undefined;
