import { fieldsOf, listOf, wordsOf } from '@steadfast/shared';
import {
  errorOfAnswer,
  malformedAnswer,
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
  if (!answer.ok) throw errorOfAnswer(answer.status === 404 ? 502 : answer.status, undefined);
  return readAbout(parsed(text, answer.status));
}

function parsed(text: string, status: number): Record<string, unknown> {
  try {
    const fields = fieldsOf(JSON.parse(text));
    if (fields) return fields;
  } catch {
    // Told below.
  }
  throw malformedAnswer(status);
}

function readAbout({ lead, mission, vision, values, beliefs, team }: Record<string, unknown>): AboutContent {
  return {
    ...(wordsOf(lead) && { lead: wordsOf(lead) }),
    ...some('mission', paragraphsOf(mission)),
    ...some('vision', paragraphsOf(vision)),
    ...some('values', statementsOf(values)),
    ...some('beliefs', statementsOf(beliefs)),
    ...some('team', teamOf(team)),
  };
}

function some<Name extends string, Item>(name: Name, items: Item[]): Partial<Record<Name, Item[]>> {
  return items.length > 0 ? ({ [name]: items } as Record<Name, Item[]>) : {};
}

function paragraphsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(wordsOf).filter((words) => words !== '') : [];
}

function statementsOf(value: unknown): Statement[] {
  return listOf(value)
    .map(({ name, text }) => ({ name: wordsOf(name), text: wordsOf(text) }))
    .filter(({ name }) => name !== '');
}

function teamOf(value: unknown): TeamMember[] {
  return listOf(value)
    .map(({ name, role, bio, picture }) => ({
      name: wordsOf(name),
      role: wordsOf(role),
      bio: paragraphsOf(bio),
      ...(wordsOf(picture) && { picture: wordsOf(picture) }),
    }))
    .filter(({ name }) => name !== '');
}
