import { request } from '@steadfast/sdk';
import { Button, EmptyState, Picture } from '@steadfast/ui';
import { catalogueQuery, type Catalogue } from '../../api';
import { ConfirmButton } from '../../components/ConfirmButton';
import { RowContent } from '../../components/Rows';
import rows from '../../components/Rows.module.css';
import { SortableRows } from '../../components/SortableRows';
import { useDeletion } from '../../use-change';
import type { Item, Kind } from './kinds';

interface CatalogueListProps {
  kind: Kind;
  catalogue: Catalogue;
  onEdit: (id: number) => void;
}

/** The things of one kind in their order, which a handle changes by pointer and by keyboard. */
export function CatalogueList({ kind, catalogue, onEdit }: CatalogueListProps) {
  const items: readonly Item[] = catalogue[kind.list];
  if (items.length === 0)
    return <EmptyState title={`No ${kind.title.toLowerCase()} yet`} message={kind.empty} />;
  return (
    <SortableRows
      label={kind.title}
      kind={kind.kind}
      items={items}
      nameOf={getName}
      queryKey={catalogueQuery().queryKey}
      list={kind.list}
      isOrdered={kind.isOrdered}
    >
      {(item) => (
        <>
          {'Picture' in item && (
            <Picture picture={item.Picture} alt="" sizes="8rem" className={rows.picture} />
          )}
          <RowContent
            name={getName(item)}
            facts={kind.describe(item)}
            actions={
              <>
                <Button size="small" aria-label={`Edit ${getName(item)}`} onClick={() => onEdit(item.id)}>
                  Edit
                </Button>
                <DeleteButton kind={kind} item={item} />
              </>
            }
          />
        </>
      )}
    </SortableRows>
  );
}

const getName = (item: Item) => ('title' in item ? item.title : item.name);

/** Deletes one thing; the toast takes it back. */
function DeleteButton({ kind, item }: { kind: Kind; item: Item }) {
  const name = getName(item);
  const remove = useDeletion(name, () =>
    request(`DELETE /studio/${kind.list}/{id}`, { params: { id: item.id } }),
  );
  return (
    <ConfirmButton
      aria-label={`Delete ${name}`}
      question={`Delete “${name}”?`}
      consequence={kind.describeLoss(item)}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      Delete
    </ConfirmButton>
  );
}
