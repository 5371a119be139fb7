/** What the editor has chosen, which stands in the URL. */
import { useSearchParams } from 'react-router-dom';

/** The URL's parameters, and what changes one of them: an empty value removes it. A change leads back to the first page. */
export function useParameters(): [URLSearchParams, (name: string, value: string) => void] {
  const [params, setParams] = useSearchParams();
  return [
    params,
    (name, value) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          next.delete('page');
          return next;
        },
        { replace: true },
      );
    },
  ];
}

/** The value of a parameter, if it is one of those that are named. */
export function pickKnown<Key extends string>(
  params: URLSearchParams,
  parameter: string,
  names: Record<Key, string>,
): Key | undefined {
  const value = params.get(parameter) ?? '';
  return Object.hasOwn(names, value) ? (value as Key) : undefined;
}
