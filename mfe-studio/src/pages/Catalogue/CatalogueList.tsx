import { request } from '@steadfast/sdk';
import { Button, EmptyState, Picture } from '@steadfast/ui';
import type { Catalogue } from '../../api';
import { DeleteButton } from '../../components/ConfirmButton';
import { RowContent } from '../../components/Rows';
import rows from '../../components/Rows.module.css';
import { SortableRows } from '../../components/SortableRows';
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
                <DeleteButton
                  name={getName(item)}
                  aria-label={`Delete ${getName(item)}`}
                  consequence={kind.describeLoss(item)}
                  remove={() => request(`DELETE /studio/${kind.list}/{id}`, { params: { id: item.id } })}
                />
              </>
            }
          />
        </>
      )}
    </SortableRows>
  );
}

const getName = (item: Item) => ('title' in item ? item.title : item.name);
