import { PlayerIcon } from './PlayerIcon';

export default { component: PlayerIcon, parameters: { arrangement: 'row' } };

/** By default, as large as the text beside it. */
export const Sizes = {
  render: () => (
    <>
      <PlayerIcon name="play" />
      <PlayerIcon name="volume" size={24} />
      <PlayerIcon name="fullscreen" size="3rem" />
    </>
  ),
};
