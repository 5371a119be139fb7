/** What a menu in a portal inherits from the place of its button. */
export interface MenuContext {
  /** Where the menu renders. Inside a modal dialog, because the dialog makes everything else inert. */
  container: HTMLElement;
  /** The `data-theme` around the button, if any. */
  theme: string | undefined;
  direction: 'ltr' | 'rtl';
}

/** Call it at each opening: the theme may change, and the button may move into a dialog. */
export function findMenuContext(button: HTMLElement): MenuContext {
  return {
    container: button.closest('dialog') ?? document.body,
    theme: button.closest<HTMLElement>('[data-theme]')?.dataset.theme,
    direction: getComputedStyle(button).direction === 'rtl' ? 'rtl' : 'ltr',
  };
}
