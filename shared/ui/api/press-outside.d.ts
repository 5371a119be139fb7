export declare function watchPressOutside(isInside: (target: EventTarget | null) => boolean, onPress: (event: PointerEvent) => void): () => void;
