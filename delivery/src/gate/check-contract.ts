import { lte, major, valid } from 'semver';
import { isHost } from '../site/activate-builds';
import { calledFirst, called, pairsOf, type CandidateDiff } from './candidate-diff';
import { refusal, type Refusal } from './refusal';

/**
 * The contract that a remote was built against is one that the shell has: of its major, and no newer. A remote may call
 * anything that its contract has.
 */
export function checkContract(changes: CandidateDiff[]): Refusal[] {
  return pairsOf(changes).flatMap(({ host, feature }) => {
    const asked = feature.contract;
    const given = host.contract;
    const isOfOneMajor = valid(asked) && valid(given) && major(asked) === major(given);
    if (isOfOneMajor && lte(asked, given)) return [];
    const isShellsChange = changes.some(({ candidate }) => isHost(candidate));
    const facts = isShellsChange
      ? `${calledFirst(host)} provides contract ${given}, and ${called(feature)} was built against ${asked}`
      : `${feature.name} ${feature.version} was built against contract ${asked}, and ${called(host)} provides ${given}`;
    if (!isOfOneMajor) {
      return refusal(
        'contract-major',
        isShellsChange
          ? `${facts}: keep to the old contract, or take all parts of the new one live at once.`
          : `${facts}: build ${feature.name} against contract ${given}, or take all parts of the new one live at once.`,
      );
    }
    return refusal(
      'contract-newer',
      isShellsChange
        ? `${facts}: build the shell with contract ${asked} or newer, or roll ${feature.name} back first.`
        : `${facts}: publish a shell with contract ${asked} or newer first, or build ${feature.name} against ${given}.`,
    );
  });
}
