export { LazyMount, type LazyMountProps } from './LazyMount';
export { lazyModule, type LazyModule } from './lazy-module';
