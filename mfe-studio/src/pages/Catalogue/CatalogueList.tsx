import type { PictureSet } from '@steadfast/contract';
import { request } from '@steadfast/sdk';
import { Button, EmptyState, formatCount, Picture } from '@steadfast/ui';
import { catalogueQuery, type Catalogue } from '../../api';
import { ConfirmButton } from '../../components/ConfirmButton';
import { RowContent } from '../../components/Rows';
import { SortableRows } from '../../components/SortableRows';
import { useDeletion } from '../../use-deletion';
import type { Kind } from './kinds';
import styles from './Catalogue.module.css';

interface Entry {
  id: number;
  name: string;
  Picture?: PictureSet;
  /** What stands below the name. */
  facts: string;
  /** What deletion takes from viewers. */
  loss: string;
}

export interface CatalogueListProps {
  kind: Kind;
  catalogue: Catalogue;
  onEdit: (id: number) => void;
}

/** The things of one kind in their order, which a handle changes by pointer and by keyboard. */
export function CatalogueList({ kind, catalogue, onEdit }: CatalogueListProps) {
  const entries = listEntries(kind, catalogue);
  if (entries.length === 0)
    return <EmptyState title={`No ${kind.title.toLowerCase()} yet`} message={kind.empty} />;
  return (
    <SortableRows
      label={kind.title}
      kind={kind.kind}
      items={entries}
      nameOf={({ name }) => name}
      queryKey={catalogueQuery().queryKey}
      list={kind.list}
      isOrdered={kind.isOrdered}
    >
      {({ id, name, facts, loss, Picture: picture }) => (
        <>
          {kind.kind !== 'tag' && (
            <Picture picture={picture} alt="" sizes="8rem" className={styles.picture} />
          )}
          <RowContent
            name={name}
            facts={facts}
            actions={
              <>
                <Button size="small" aria-label={`Edit ${name}`} onClick={() => onEdit(id)}>
                  Edit
                </Button>
                <RemoveButton kind={kind} id={id} name={name} loss={loss} />
              </>
            }
          />
        </>
      )}
    </SortableRows>
  );
}

function listEntries({ kind }: Kind, { series, tags, speakers, heroes }: Catalogue): Entry[] {
  const join = (...facts: (string | false)[]) => facts.filter(Boolean).join(' · ');
  switch (kind) {
    case 'series':
      return series.map(({ tagline, videoCount, isFeatured, ...rest }) => ({
        ...rest,
        facts: join(formatCount(videoCount, 'video'), isFeatured && 'Featured', tagline),
        loss: 'Its page goes from the site at once, and people no longer subscribe to it.',
      }));
    case 'tag':
      return tags.map(({ category, videoCount, isFeatured, ...rest }) => ({
        ...rest,
        facts: join(formatCount(videoCount, 'video'), isFeatured && 'A row of Home', category),
        loss: `Its page goes from the site at once, and it goes from ${formatCount(videoCount, 'video')}.`,
      }));
    case 'speaker':
      return speakers.map(({ bio, ...rest }) => ({
        ...rest,
        facts: bio,
        loss: 'It goes from all its series.',
      }));
    case 'hero':
      return heroes.map(({ title, description, ...rest }) => ({
        ...rest,
        name: title,
        facts: description,
        loss: 'It goes from Home at once.',
      }));
  }
}

/** Deletes one thing; the toast takes it back. */
function RemoveButton({ kind, id, name, loss }: { kind: Kind } & Pick<Entry, 'id' | 'name' | 'loss'>) {
  const remove = useDeletion(name, () => request(`DELETE /studio/${kind.list}/{id}`, { params: { id } }));
  return (
    <ConfirmButton
      aria-label={`Delete ${name}`}
      question={`Delete “${name}”?`}
      consequence={loss}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      Delete
    </ConfirmButton>
  );
}
