import type { ComponentType } from 'react';
import type { LazyModule } from '@steadfast/sdk/lazy';
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
