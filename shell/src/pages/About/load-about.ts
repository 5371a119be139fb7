import { asRecord, asRecords, trimmedString } from '@steadfast/shared';
import {
  parseErrorResponse,
  malformedResponse,
  networkError,
  type AboutContent,
  type Statement,
  type TeamMember,
} from '@steadfast/shared/host';

/**
 * Loads what About shows. The origin has checked it, but what stands between may answer in its place, so nothing is relied
 * on: a part that is not there, or is not what it should be, is left out.
 *
 * @param address where the site says that it is (aboutUrl of the run-time configuration)
 * @throws {ApiError} `network` when no answer came, `malformed-answer` when it cannot be read
 */
export async function loadAbout(address: string, signal: AbortSignal): Promise<AboutContent> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(address, { signal });
    text = await answer.text();
  } catch (error) {
    throw signal.aborted ? error : networkError();
  }
  // It is there, or the page would not name it: something between says otherwise, for now.
  if (!answer.ok) throw parseErrorResponse(answer.status === 404 ? 502 : answer.status, undefined);
  return readAbout(parsed(text, answer.status));
}

function parsed(text: string, status: number): Record<string, unknown> {
  try {
    const fields = asRecord(JSON.parse(text));
    if (fields) return fields;
  } catch {
    // Told below.
  }
  throw malformedResponse(status);
}

function readAbout({ lead, mission, vision, values, beliefs, team }: Record<string, unknown>): AboutContent {
  return {
    ...(trimmedString(lead) && { lead: trimmedString(lead) }),
    ...some('mission', parseParagraphs(mission)),
    ...some('vision', parseParagraphs(vision)),
    ...some('values', parseStatements(values)),
    ...some('beliefs', parseStatements(beliefs)),
    ...some('team', parseTeam(team)),
  };
}

function some<Name extends string, Item>(name: Name, items: Item[]): Partial<Record<Name, Item[]>> {
  return items.length > 0 ? ({ [name]: items } as Record<Name, Item[]>) : {};
}

function parseParagraphs(value: unknown): string[] {
  return Array.isArray(value) ? value.map(trimmedString).filter((words) => words !== '') : [];
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
