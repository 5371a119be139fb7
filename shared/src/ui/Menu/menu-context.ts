/** What a menu at the end of the page must take over from where its button stands. */
export interface MenuContext {
  /** Where it is put: a modal dialog makes all else inert, and only what is in it lies over it. */
  container: HTMLElement;
  /** Theme of the part of the page around the button, where that has one of its own. */
  theme: string | undefined;
  direction: 'ltr' | 'rtl';
}

/** Read anew at each opening: themes change, and a button may move into a dialog. */
export function findMenuContext(button: HTMLElement): MenuContext {
  return {
    container: button.closest('dialog') ?? document.body,
    theme: button.closest<HTMLElement>('[data-theme]')?.dataset.theme,
    direction: getComputedStyle(button).direction === 'rtl' ? 'rtl' : 'ltr',
  };
}
