import type { CallBody, StudioHero } from '@steadfast/contract';
import { Button, fieldClasses } from '@steadfast/ui';
import { Select, Text } from '../../components/Field';
import layout from '../../components/layout.module.css';

const BUTTONS_MAX = 3;
const ICONS = { play: 'Play', arrow: 'Arrow', info: 'Info', heart: 'Heart' };

export type SlideButton = CallBody<'POST /studio/heroes'>['ctas'][number];

/** Of a new slide. */
export const FIRST_BUTTONS: SlideButton[] = [{ title: 'Watch', ctaLink: '/series', iconShape: 'play' }];

interface SlideButtonsProps {
  value: readonly SlideButton[];
  onChange: (buttons: SlideButton[]) => void;
}

/** The buttons of a slide, each with its text, its icon and where it leads. */
export function SlideButtons({ value: buttons, onChange }: SlideButtonsProps) {
  const replace = (at: number, next: SlideButton) => {
    onChange(buttons.map((button, index) => (index === at ? next : button)));
  };
  return (
    <>
      {buttons.map((button, index) => (
        <fieldset key={index} className={layout.fields}>
          <legend className={fieldClasses.label}>{`Button ${index + 1}`}</legend>
          <Text
            label="Text"
            maxLength={40}
            value={button.title}
            onChange={(title) => replace(index, { ...button, title })}
          />
          <Text
            label="Leads to"
            hint="A path of this site, such as /series/3, or an address with https://"
            value={button.ctaLink}
            onChange={(ctaLink) => replace(index, { ...button, ctaLink })}
          />
          <Select
            label="Icon"
            value={button.iconShape ?? ''}
            options={ICONS}
            none="No icon"
            onChange={(iconShape) => replace(index, readButton({ ...button, iconShape }))}
          />
          <Button
            size="small"
            variant="quiet"
            icon="close"
            onClick={() => onChange(buttons.filter((_, at) => at !== index))}
          >
            {`Remove button ${index + 1}`}
          </Button>
        </fieldset>
      ))}
      {buttons.length < BUTTONS_MAX && (
        <div>
          <Button size="small" icon="plus" onClick={() => onChange([...buttons, { title: '', ctaLink: '' }])}>
            Add a button
          </Button>
        </div>
      )}
    </>
  );
}

/** Reads a button that may have any icon, as of an imported slide; an unknown one is shown as none. */
export function readButton({ title, ctaLink, iconShape = '' }: StudioHero['ctas'][number]): SlideButton {
  return Object.hasOwn(ICONS, iconShape)
    ? { title, ctaLink, iconShape: iconShape as keyof typeof ICONS }
    : { title, ctaLink };
}

/** Whether it has its text and leads somewhere. */
export const isComplete = ({ title, ctaLink }: SlideButton): boolean =>
  title.trim() !== '' && ctaLink.trim() !== '';
