import { listRouteCalls, matchRoute, type RenderRequest } from '@steadfast/contract';

type Response = RenderRequest['responses'][number] & { isPartial?: true };

/** Omits from the responses the fields that the page's route declares (`omitFields`): the page does not show them. */
export function omitFields(
  registry: RenderRequest['registry'],
  pathname: string,
  responses: RenderRequest['responses'],
): Response[] {
  const match = matchRoute(registry, pathname);
  const fieldsByPath = new Map(
    Object.entries(match?.route.omitFields ?? {}).flatMap(([address, fields]) =>
      match ? listRouteCalls(match, [address]).map(({ path }) => [path, new Set(fields)] as const) : [],
    ),
  );
  return responses.map((response) => {
    const fields = fieldsByPath.get(response.path);
    return fields ? { ...response, body: without(fields, response.body), isPartial: true } : response;
  });
}

function without(fields: ReadonlySet<string>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => without(fields, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) =>
      fields.has(name) ? [] : [[name, without(fields, field)]],
    ),
  );
}
