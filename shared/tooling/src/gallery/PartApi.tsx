import { CodeBlock } from './CodeBlock';
import type { Part } from './from-sources';
import { groupBy } from './group-by';
import styles from './Gallery.module.css';

export interface PartApiProps {
  parts: readonly Part[];
  /** The remote whose parts they are. */
  remote: string | undefined;
}

/** How to import the components of a page. */
export function ImportLines({ parts, remote }: PartApiProps) {
  const lines = groupBy(parts, ({ from }) => from).flatMap(([from, its]) =>
    from === undefined ? [] : [`import { ${its.map(({ name }) => name).join(', ')} } from '${from}';`],
  );
  if (parts.length === 0) return null;
  return (
    <div>
      {lines.length > 0 ? (
        <CodeBlock code={lines.join('\n')} />
      ) : (
        <p className={styles.note}>Internal: features cannot import it.</p>
      )}
      {remote !== undefined && (
        <p className={styles.note}>As from {remote}/src. No other remote can import it.</p>
      )}
    </div>
  );
}

/** The props of a component, from its declaration. */
export function PartProps({ part: { name, about, props, inherited } }: { part: Part }) {
  return (
    <section className={styles.example} aria-label={`Props of ${name}`}>
      <h3 className={styles.exampleTitle}>{name}</h3>
      {about && <p className={styles.note}>{about}</p>}
      {props.length > 0 && (
        <dl className={styles.props}>
          {props.map((prop) => (
            <div key={prop.name}>
              <dt>
                <code>
                  <strong>{prop.name}</strong>
                  {prop.isRequired ? '' : '?'}: {prop.type}
                  {prop.default !== undefined && ` = ${prop.default}`}
                </code>
              </dt>
              {prop.about && <dd>{prop.about}</dd>}
            </div>
          ))}
        </dl>
      )}
      {inherited.length > 0 && (
        <p className={styles.note}>
          And all of <code>{inherited.join(', ')}</code>
        </p>
      )}
      {props.length === 0 && inherited.length === 0 && <p className={styles.note}>It has no props.</p>}
    </section>
  );
}
