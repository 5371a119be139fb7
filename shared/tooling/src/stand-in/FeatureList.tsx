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

/** Shows what a feature adds to the site: its pages can be visited, its dialogs opened, and its slots shown. */
export function FeatureList({ feature }: { feature: LiveFeature }) {
  const { name: remote, routes, dialogs, slots, actions = [] } = feature;
  const sections = {
    Routes: routes.map(({ path }) => <RouteTitle key={path} path={path} />),
    Dialogs: dialogs.map(({ name }) => <DialogTitle key={name} name={name} />),
    Slots: slots.map(({ slot }) => (
      <Link key={slot} to={formatSlotPath(slot)}>
        {slot}
      </Link>
    )),
    Actions: actions.length > 0 ? [<SampleCards key="cards" />] : [],
  };
  return (
    <>
      {Object.entries(sections).map(
        ([title, entries]) =>
          entries.length > 0 && (
            <section key={title} className={styles.section} aria-labelledby={`${remote}-${title}`}>
              <h2 id={`${remote}-${title}`}>{title}</h2>
              <ul className={styles.entries}>
                {entries.map((entry) => (
                  <li key={entry.key} className={styles.entry}>
                    {entry}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      <details>
        <summary>feature.json</summary>
        <pre className={styles.facts}>{JSON.stringify(feature, null, 2)}</pre>
      </details>
    </>
  );
}

/** A video and a series, whose menus have the actions. */
const SampleCards = () => (
  <CardGrid label="Sample cards">
    <VideoCard video={{ id: 101, title: 'Heat Before Hammer' }} />
    <SeriesCard series={{ id: 1, name: 'Forged' }} to="/series/1" />
  </CardGrid>
);

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
