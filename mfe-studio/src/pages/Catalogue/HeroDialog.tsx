import type { CallBody, StudioHero } from '@steadfast/contract';
import { NAME_MAX_LENGTH } from '@steadfast/contract/limits';
import { request } from '@steadfast/sdk';
import { Button } from '@steadfast/ui';
import { Select, TextArea, Text } from '../../components/Field';
import { nameOptions } from '../../options';
import { EditDialog } from './EditDialog';
import styles from './Catalogue.module.css';

const BUTTONS_MAX = 3;
const ICONS = { play: 'Play', arrow: 'Arrow', info: 'Info', heart: 'Heart' };

type SlideButton = CallBody<'POST /studio/heroes'>['ctas'][number];

const FIRST_BUTTONS: SlideButton[] = [{ title: 'Watch', ctaLink: '/series', iconShape: 'play' }];

export interface HeroDialogProps {
  /** Undefined for a new one. */
  item: StudioHero | undefined;
  onClosed: () => void;
}

/** The form of a slide at the top of Home. */
export function HeroDialog({ item, onClosed }: HeroDialogProps) {
  return (
    <EditDialog
      what="slide"
      item={item}
      loaded={{
        title: item?.title ?? '',
        description: item?.description ?? '',
        ctas: item ? item.ctas.map(readButton) : FIRST_BUTTONS,
      }}
      hasPicture
      validate={({ title, ctas }) => {
        if (title.trim() === '') return 'Give the slide a title.';
        return ctas.every((cta) => cta.title.trim() !== '' && cta.ctaLink.trim() !== '')
          ? undefined
          : 'Give each button its text and where it leads, or remove it.';
      }}
      create={(values, pictureUpload) =>
        request('POST /studio/heroes', { body: { ...values, pictureUpload } })
      }
      update={(id, body) => request('PUT /studio/heroes/{id}', { params: { id }, body })}
      onClosed={onClosed}
    >
      {(values, change) => (
        <>
          <Text
            label="Title"
            required
            maxLength={NAME_MAX_LENGTH}
            value={values.title}
            onChange={(title) => change({ title })}
          />
          <TextArea
            label="Description"
            maxLength={500}
            value={values.description}
            onChange={(description) => change({ description })}
          />
          <SlideButtons buttons={values.ctas} onChange={(ctas) => change({ ctas })} />
        </>
      )}
    </EditDialog>
  );
}

interface SlideButtonsProps {
  buttons: readonly SlideButton[];
  onChange: (buttons: SlideButton[]) => void;
}

/** The buttons of a slide, each with its text, its icon and where it leads. */
function SlideButtons({ buttons, onChange }: SlideButtonsProps) {
  const set = (at: number, fields: Partial<SlideButton>) => {
    onChange(buttons.map((button, index) => (index === at ? { ...button, ...fields } : button)));
  };
  return (
    <>
      {buttons.map(({ title, ctaLink, iconShape }, index) => (
        <fieldset key={index} className={styles.button}>
          <legend className={styles.legend}>{`Button ${index + 1}`}</legend>
          <Text label="Text" maxLength={40} value={title} onChange={(title) => set(index, { title })} />
          <Text
            label="Leads to"
            hint="A path of this site, such as /series/3, or an address with https://"
            value={ctaLink}
            onChange={(ctaLink) => set(index, { ctaLink })}
          />
          <Select
            label="Icon"
            value={iconShape ?? ''}
            options={nameOptions(ICONS, 'No icon')}
            onChange={(value) =>
              onChange(buttons.map((button, at) => (at === index ? setIcon(button, value) : button)))
            }
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

/** A slide that was imported may have any icon; an unknown one is shown as none. */
const readButton = ({ title, ctaLink, iconShape = '' }: StudioHero['ctas'][number]) =>
  setIcon({ title, ctaLink }, iconShape);

/** @param icon a key of ICONS; anything else takes the icon away */
function setIcon({ title, ctaLink }: SlideButton, icon: string): SlideButton {
  return Object.hasOwn(ICONS, icon)
    ? { title, ctaLink, iconShape: icon as keyof typeof ICONS }
    : { title, ctaLink };
}
