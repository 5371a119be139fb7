export declare function createTextFilter<Item extends object>(listTexts: (item: Item) => readonly string[]): (items: readonly Item[], typed: string) => readonly Item[];
