/**
 * Replaces the HTTP client of `@steadfast/sdk` in the server build (shared/tooling/rspack/server-build.js): there the origin
 * makes the calls, and the gate provides samples.
 */
export interface SampleResponse {
  call: string;
  status: number;
  body: unknown;
}

let samples: SampleResponse[] | undefined;

/** Responds to each call with its sample; the others never get a response. */
export function provideSamples(provided: SampleResponse[]): void {
  samples = provided;
}

export async function send({ method, path }: { method: string; path: string }): Promise<SampleResponse> {
  if (!samples) throw new Error('The origin makes the calls.');
  const asked = `${method} ${path.split('?', 1)[0] ?? ''}`;
  const isAsked = ({ call }: SampleResponse) =>
    new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`).test(asked);
  const sample = samples.find(({ call }) => call === asked) ?? samples.find(isAsked);
  return sample ?? new Promise<never>(() => undefined);
}
