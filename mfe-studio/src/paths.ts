/** Where the pages of the studio are. */
export const videosPath = '/studio';
export const editVideoPath = (id: number) => `/studio/videos/${id}`;
export const cataloguePath = '/studio/catalogue';
export const numbersPath = '/studio/numbers';
export const historyPath = '/studio/history';
