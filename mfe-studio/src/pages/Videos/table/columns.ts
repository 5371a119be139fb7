/** The columns of the tables of videos that the studio reads and writes. */
export const COLUMNS = ['id', 'file', 'title', 'description', 'series', 'tags'] as const;
