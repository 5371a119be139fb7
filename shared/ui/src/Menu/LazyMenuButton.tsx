import type { ComponentType } from 'react';
import { lazyModule, type LazyModule } from '@steadfast/sdk/internal';
import { Button, type ButtonProps } from '../Button/Button';
import { useLazyMenu } from './use-lazy-menu';
import type { MenuAtProps } from './MenuAt';

export interface LazyMenuButtonProps<Props> extends Pick<ButtonProps, 'size' | 'variant'> {
  menu: LazyModule<ComponentType<Props & Omit<MenuAtProps, 'entries'>>>;
  /** Accessible name of the button and the menu. */
  label: string;
  /** Props of the menu. */
  props: Props;
}

/** A menu of entries alone. It loads on demand: with Radix's primitive it weighs 28 KB (brotli). */
export const entriesMenu = lazyModule(
  async () => (await import(/* webpackChunkName: "menus" */ './MenuAt')).MenuAt,
);

/** A button with three dots for a menu that loads on demand. */
export function LazyMenuButton<Props>({ menu, label, props, ...look }: LazyMenuButtonProps<Props>) {
  const { opening, close, isLoading, buttonProps } = useLazyMenu(menu);
  const Layer = opening?.Layer;
  return (
    <>
      <Button {...look} {...buttonProps} icon="more" aria-label={label} isBusy={isLoading} />
      {Layer && (
        <Layer
          {...props}
          button={opening.button}
          isByKeyboard={opening.isByKeyboard}
          label={label}
          onClosed={close}
        />
      )}
    </>
  );
}
