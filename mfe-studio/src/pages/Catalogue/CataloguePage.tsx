import { Button, FormMessage } from '@steadfast/ui';
import { Tabs } from '@steadfast/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { catalogueQuery } from '../../api';
import { StudioQueryBoundary } from '../../components/StudioQueryBoundary';
import { Studio } from '../../components/Studio';
import { CatalogueDialog } from './CatalogueDialog';
import { CatalogueList } from './CatalogueList';
import { KINDS, SERIES, type Item } from './kinds';

/** The value of `?edit=` for something new. */
const NEW = 'new';

/** `/studio/catalogue?tab={series|tags|speakers|heroes}&edit={id|new}` */
export function CataloguePage() {
  const [params, setParams] = useSearchParams();
  const catalogue = useQuery(catalogueQuery());
  const kind = KINDS.find(({ list }) => list === params.get('tab')) ?? SERIES;
  const edited = params.get('edit');
  const open = (list: string, edit?: string) => {
    setParams({ tab: list, ...(edit !== undefined && { edit }) });
  };
  return (
    <Studio
      title="Catalogue"
      actions={
        <Button size="small" variant="primary" icon="plus" onClick={() => open(kind.list, NEW)}>
          {`New ${kind.one}`}
        </Button>
      }
    >
      <StudioQueryBoundary query={catalogue} what="the catalogue">
        {(loaded) => {
          const items: readonly Item[] = loaded[kind.list];
          const item = items.find(({ id }) => String(id) === edited);
          const isGone = edited !== null && edited !== NEW && !item;
          return (
            <>
              {isGone && (
                <FormMessage tone="error">
                  {`This ${kind.one} is not in the catalogue any more. The history may bring it back.`}
                </FormMessage>
              )}
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
              {edited !== null && !isGone && (
                <CatalogueDialog
                  key={`${kind.list}/${edited}`}
                  kind={kind}
                  catalogue={loaded}
                  item={item}
                  onClosed={() => open(kind.list)}
                />
              )}
            </>
          );
        }}
      </StudioQueryBoundary>
    </Studio>
  );
}
