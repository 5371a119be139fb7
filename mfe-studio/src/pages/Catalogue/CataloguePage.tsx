import { parseId } from '@steadfast/sdk';
import { Button, QueryBoundary, Skeleton } from '@steadfast/ui';
import { Tabs } from '@steadfast/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { catalogueQuery, type Catalogue } from '../../api';
import { Studio } from '../../components/Studio';
import { CatalogueList } from './CatalogueList';
import { HeroDialog } from './HeroDialog';
import { KINDS, type Kind } from './kinds';
import { SeriesDialog } from './SeriesDialog';
import { SpeakerDialog } from './SpeakerDialog';
import { TagDialog } from './TagDialog';

/** The value of `?edit=` for something new. */
const NEW = 'new';

/** `/studio/catalogue?tab={series|tags|speakers|heroes}&edit={id|new}` */
export function CataloguePage() {
  const [params, setParams] = useSearchParams();
  const catalogue = useQuery(catalogueQuery());
  const kind = KINDS.find(({ list }) => list === params.get('tab')) ?? KINDS[0];
  const edited = params.get('edit');
  const open = (list: string, edit?: string) => {
    setParams({ tab: list, ...(edit !== undefined && { edit }) });
  };
  if (!kind) return null;
  return (
    <Studio
      title="Catalogue"
      actions={
        <Button size="small" variant="primary" icon="plus" onClick={() => open(kind.list, NEW)}>
          {`New ${kind.one}`}
        </Button>
      }
    >
      <QueryBoundary
        query={catalogue}
        what="the catalogue"
        skeleton={<Skeleton shape="block" height="20rem" />}
        tellsFailedReload
      >
        {(loaded) => (
          <>
            <Tabs
              label="Catalogue"
              active={kind.list}
              onChange={open}
              tabs={KINDS.map((each) => ({
                id: each.list,
                title: each.title,
                count: loaded[each.list].length,
                content: (
                  <CatalogueList
                    kind={each}
                    catalogue={loaded}
                    onEdit={(id) => open(each.list, String(id))}
                  />
                ),
              }))}
            />
            {edited !== null && (
              <EditDialogOfKind
                key={`${kind.list}/${edited}`}
                kind={kind}
                catalogue={loaded}
                id={edited === NEW ? undefined : parseId(edited)}
                onClosed={() => open(kind.list)}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </Studio>
  );
}

interface EditDialogOfKindProps {
  kind: Kind;
  catalogue: Catalogue;
  /** Undefined for something new. */
  id: number | undefined;
  onClosed: () => void;
}

function EditDialogOfKind({ kind, catalogue, id, onClosed }: EditDialogOfKindProps) {
  const find = <Item extends { id: number }>(items: Item[]) => items.find((item) => item.id === id);
  switch (kind.kind) {
    case 'series':
      return <SeriesDialog item={find(catalogue.series)} speakers={catalogue.speakers} onClosed={onClosed} />;
    case 'tag':
      return <TagDialog item={find(catalogue.tags)} onClosed={onClosed} />;
    case 'speaker':
      return <SpeakerDialog item={find(catalogue.speakers)} onClosed={onClosed} />;
    case 'hero':
      return <HeroDialog item={find(catalogue.heroes)} onClosed={onClosed} />;
  }
}
