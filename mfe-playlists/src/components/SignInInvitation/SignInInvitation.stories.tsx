import { SignInInvitation } from './SignInInvitation';

export default { component: SignInInvitation };

const ignore = () => undefined;

export const OnAPage = {
  render: () => <SignInInvitation title="Log in to see your playlists" onSignIn={ignore} />,
};
