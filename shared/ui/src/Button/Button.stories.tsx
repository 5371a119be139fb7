import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '../index';
import { BUTTON_SIZES_PX } from '../internal';

export default { component: Button, parameters: { arrangement: 'row' } };

const sizes = Object.keys(BUTTON_SIZES_PX) as ButtonSize[];
const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet'];

const names: Record<ButtonVariant, string> = { primary: 'Watch Now', secondary: 'Share', quiet: 'Not now' };

/** Of 14, 20, 24 and 30 px. */
export const Sizes = {
  parameters: { arrangement: 'column' },
  render: () =>
    sizes.map((size) => (
      <div key={size}>
        {variants.map((variant) => (
          <Button key={variant} size={size} variant={variant}>
            {names[variant]}
          </Button>
        ))}
      </div>
    )),
};

export const WithAnIcon = {
  render: () => (
    <>
      <Button variant="primary" icon="play">
        Play
      </Button>
      <Button icon="share">Share</Button>
      <Button variant="quiet" size="small" icon="plus">
        Add to a playlist
      </Button>
    </>
  ),
};

export const Disabled = {
  render: () =>
    variants.map((variant) => (
      <Button key={variant} variant={variant} disabled>
        {names[variant]}
      </Button>
    )),
};

/** Keeps its size and the focus; clicks do nothing. */
export const Busy = {
  render: () =>
    variants.map((variant) => (
      <Button key={variant} variant={variant} isBusy>
        {names[variant]}
      </Button>
    )),
};

/** To a page of the site, and to another site. */
export const LinksAsButtons = {
  render: () => (
    <>
      <ButtonLink to="/series" variant="primary" icon="arrow-right">
        Browse all series
      </ButtonLink>
      <ButtonLink to="https://example.org/">Another site</ButtonLink>
    </>
  ),
};

export const LongText = {
  render: () => (
    <Button size="large" icon="check">
      Donaudampfschifffahrtsgesellschaftskapitän and a very long label for one button
    </Button>
  ),
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => (
    <>
      <Button variant="primary" icon="play">
        המשך לצפות
      </Button>
      <Button isBusy>שיתוף</Button>
    </>
  ),
};
