export interface LazyModule<Module> {
    load: () => Promise<Module>;
    preload: () => void;
}

export declare function LazyMount<Props extends object>(props: LazyMountProps<Props>): JSX.Element | undefined;

export interface LazyMountProps<Props> {
    isWanted: boolean;
    load: () => Promise<ComponentType<Props>>;
    failureMessage: string;
    props: Props;
}

export declare function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module>;
