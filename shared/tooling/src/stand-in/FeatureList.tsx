import type { SubmitEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import type { LiveFeature } from '@steadfast/contract';
import { toggleSearch, useSite, type DialogTargets } from '@steadfast/sdk';
import type { DialogName } from '@steadfast/sdk/internal';
import { Button, CardGrid, SeriesCard, TextField, VideoCard } from '@steadfast/ui';
import { SampleProps } from './SampleProps';
import { dialogSamples } from './samples';
import styles from './StandIn.module.css';

/** What the registry adds to `feature.json`. All other fields are listed, also those that later versions add. */
const BUILD_FIELDS: ReadonlySet<string> = new Set<keyof LiveFeature>([
  'name',
  'version',
  'contract',
  'container',
  'entry',
  'integrity',
  'modules',
  'previous',
  'isDisabled',
  'canary',
]);

/** One thing that a feature adds, as in its `feature.json`. */
type Entry = Record<string, unknown>;

/** Lists what a feature adds to the site: its pages can be visited, its dialogs opened, and its slots shown. */
export function FeatureList({ feature }: { feature: LiveFeature }) {
  const sections = Object.entries(feature)
    .filter(([field]) => !BUILD_FIELDS.has(field))
    .map(([field, value]) => [field, listEntries(value)] as const)
    .filter(([, entries]) => entries.length > 0);
  if (sections.length === 0)
    return <p>{feature.name} adds nothing yet. Its feature.json says what it adds.</p>;
  return sections.map(([field, entries]) => (
    <section key={field} className={styles.section} aria-labelledby={`${feature.name}-${field}`}>
      <h2 id={`${feature.name}-${field}`}>{formatField(field)}</h2>
      <ul className={styles.entries}>
        {entries.map((entry, index) => (
          <li key={index} className={styles.entry}>
            <FeatureEntry field={field} entry={entry} />
          </li>
        ))}
      </ul>
      {field === 'actions' && <SampleCards />}
    </section>
  ));
}

/** A video and a series, whose menus have the actions. */
const SampleCards = () => (
  <CardGrid label="Sample cards">
    <VideoCard video={{ id: 101, title: 'Heat Before Hammer' }} />
    <SeriesCard series={{ id: 1, name: 'Forged' }} to="/series/1" />
  </CardGrid>
);

/** A field may also hold a single thing: the path of a module, or an object. */
function listEntries(value: unknown): Entry[] {
  const entries = Array.isArray(value) ? (value as unknown[]) : [value];
  return entries
    .filter((entry) => entry !== undefined)
    .map((entry) => (typeof entry === 'object' && entry !== null ? { ...entry } : { module: entry }));
}

/** homeRows → Home rows */
const formatField = (field: string) =>
  field.charAt(0).toUpperCase() + field.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const formatValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The field that names an entry. */
const NAMES = ['label', 'name', 'slot', 'path', 'module'];

function FeatureEntry({ field, entry }: { field: string; entry: Entry }) {
  const nameField = field === 'routes' ? 'path' : NAMES.find((each) => each in entry);
  const name = nameField === undefined ? '' : formatValue(entry[nameField]);
  const facts = Object.entries(entry).filter(([each]) => each !== nameField);
  return (
    <>
      <EntryTitle field={field} name={name} entry={entry} />
      <p className={styles.facts}>
        {facts.map(([each, value]) => `${each}: ${formatValue(value)}`).join(' · ')}
      </p>
    </>
  );
}

function EntryTitle({ field, name, entry }: { field: string; name: string; entry: Entry }) {
  if (field === 'routes') return <RouteTitle path={name} />;
  if (field === 'dialogs') return <DialogTitle name={name} />;
  if (field === 'slots') return <Link to={formatSlotPath(name)}>{name}</Link>;
  const { path } = entry;
  const isLink = typeof path === 'string' && !path.includes(':');
  return isLink ? <Link to={path}>{name}</Link> : <strong>{name}</strong>;
}

/** The page of the stand-in shell that shows a slot. */
export const formatSlotPath = (slot: string) => `/-/slots/${slot}`;

/** A link, or a form that asks for the parameters of the path. */
function RouteTitle({ path }: { path: string }) {
  const navigate = useNavigate();
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (parameters.length === 0) return <Link to={path}>{path}</Link>;
  const visit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    void navigate(path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name)))));
  };
  return (
    <form className={styles.route} aria-label={path} onSubmit={visit}>
      <strong>{path}</strong>
      {parameters.map((name) => (
        <TextField key={name} label={name} name={name} required autoComplete="off" />
      ))}
      <Button type="submit">Visit</Button>
    </form>
  );
}

function DialogTitle({ name }: { name: string }) {
  const { openDialog } = useSite();
  const dispatch = useDispatch();
  if (name === 'search')
    return (
      <div className={styles.route}>
        <strong>{name}</strong>
        <Button onClick={() => dispatch(toggleSearch(true))}>Open {name}</Button>
      </div>
    );
  return (
    <>
      <strong>{name}</strong>
      <SampleProps of={name} sample={dialogSamples[name as DialogName]}>
        {(target, isValid) => (
          <Button
            disabled={!isValid}
            onClick={() => openDialog(name as DialogName, target as DialogTargets[DialogName])}
          >
            Open {name}
          </Button>
        )}
      </SampleProps>
    </>
  );
}
