import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '../../ui';
import { BUTTON_SIZES_PX } from '../../ui/Button/button-look';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';

const sizes = Object.keys(BUTTON_SIZES_PX) as ButtonSize[];
const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet'];
const names: Record<ButtonVariant, string> = { primary: 'Watch now', secondary: 'Share', quiet: 'Not now' };

function Examples() {
  return (
    <>
      {sizes.map((size) => (
        <Example key={size} title={`Size ${size}: ${BUTTON_SIZES_PX[size]} px`}>
          {variants.map((variant) => (
            <Button key={variant} size={size} variant={variant}>
              {names[variant]}
            </Button>
          ))}
        </Example>
      ))}
      <Example title="With an icon">
        <Button variant="primary" icon="play">
          Play
        </Button>
        <Button icon="share">Share</Button>
        <Button variant="quiet" size="small" icon="plus">
          Add to a playlist
        </Button>
      </Example>
      <Example title="Disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {names[variant]}
          </Button>
        ))}
      </Example>
      <Example title="Busy" note="Keeps its size and the focus; clicks do nothing.">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isBusy>
            {names[variant]}
          </Button>
        ))}
      </Example>
      <Example title="Links as buttons" note="To a page of the site, and to another site.">
        <ButtonLink to="/series" variant="primary" icon="arrow-right">
          See all series
        </ButtonLink>
        <ButtonLink to="https://example.org/">Another site</ButtonLink>
      </Example>
      <Example title="Long text">
        <Button size="large" icon="check">
          Donaudampfschifffahrtsgesellschaftskapitän and a very long label for one button
        </Button>
      </Example>
      <Example title="Right to left" dir="rtl">
        <Button variant="primary" icon="play">
          המשך לצפות
        </Button>
        <Button isBusy>שיתוף</Button>
      </Example>
    </>
  );
}

export const buttonPage: GalleryPage = {
  id: 'button',
  title: 'Button',
  about: 'An action: primary for the main one, secondary for others, quiet for minor ones.',
  components: ['Button'],
  Examples,
};
