import { RENDERED_ELEMENT_ID, type RenderResult } from '@steadfast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readDocumentPath } from '@steadfast/sdk/internal';

/**
 * Makes other pages request the responses from which the rendered page left something out. Renders nothing.
 */
export function RefetchPartial() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === readDocumentPath()) return;
    for (const queryKey of readPartialKeys()) {
      const query = client.getQueryCache().find({ queryKey });
      const isFromHtml = query?.state.dataUpdateCount === 1;
      if (isFromHtml) void client.invalidateQueries({ queryKey, exact: true });
    }
  }, [client, pathname]);
  return null;
}

/** Reads the HTML again here: the first page has no room for more code. */
function readPartialKeys(): (readonly unknown[])[] {
  const text = document.getElementById(RENDERED_ELEMENT_ID)?.textContent ?? '[]';
  const queries = JSON.parse(text) as RenderResult['queries'];
  return queries.flatMap(({ key, isPartial }) => (isPartial ? [key] : []));
}
