import type { AboutContent, Statement, TeamMember } from '@steadfast/contract';
import {
  parseErrorResponse,
  malformedResponse,
  networkError,
  takePrefetchedResponse,
  asRecord,
  asRecords,
  trimmedString,
} from '@steadfast/sdk/internal';

/**
 * Loads the content of About. The origin has validated it, but a proxy may respond in its place, so missing and invalid parts
 * are left out.
 *
 * @param address `aboutUrl` of the run-time configuration
 * @throws {ApiError} `network` when there is no response, `malformed-response` when it is not a JSON object
 */
export async function loadAbout(address: string, signal: AbortSignal): Promise<AboutContent> {
  const rendered = await takePrefetchedResponse(address);
  if (rendered) return parseAbout(asRecord(rendered.body) ?? {});
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, { signal });
    text = await response.text();
  } catch (error) {
    throw signal.aborted ? error : networkError();
  }
  // The configuration names the file, so it exists: a 404 is a temporary failure of a proxy.
  if (!response.ok) throw parseErrorResponse(response.status === 404 ? 502 : response.status, undefined);
  return parseAbout(parseObject(text, response.status));
}

function parseObject(text: string, status: number): Record<string, unknown> {
  try {
    const fields = asRecord(JSON.parse(text));
    if (fields) return fields;
  } catch {
    // Thrown below.
  }
  throw malformedResponse(status);
}

function parseAbout({ lead, mission, vision, values, beliefs, team }: Record<string, unknown>): AboutContent {
  return {
    ...(trimmedString(lead) && { lead: trimmedString(lead) }),
    ...unlessEmpty('mission', parseParagraphs(mission)),
    ...unlessEmpty('vision', parseParagraphs(vision)),
    ...unlessEmpty('values', parseStatements(values)),
    ...unlessEmpty('beliefs', parseStatements(beliefs)),
    ...unlessEmpty('team', parseTeam(team)),
  };
}

function unlessEmpty<Name extends string, Item>(name: Name, items: Item[]): Partial<Record<Name, Item[]>> {
  return items.length > 0 ? ({ [name]: items } as Record<Name, Item[]>) : {};
}

function parseParagraphs(value: unknown): string[] {
  return Array.isArray(value) ? value.map(trimmedString).filter((text) => text !== '') : [];
}

function parseStatements(value: unknown): Statement[] {
  return asRecords(value)
    .map(({ name, text }) => ({ name: trimmedString(name), text: trimmedString(text) }))
    .filter(({ name }) => name !== '');
}

function parseTeam(value: unknown): TeamMember[] {
  return asRecords(value)
    .map(({ name, role, bio, picture }) => ({
      name: trimmedString(name),
      role: trimmedString(role),
      bio: parseParagraphs(bio),
      ...(trimmedString(picture) && { picture: trimmedString(picture) }),
    }))
    .filter(({ name }) => name !== '');
}
