import { Button, Icon, VisuallyHidden } from '../index';

export default { component: VisuallyHidden, parameters: { arrangement: 'row' } };

/** A screen reader says: Notices. */
export const AnIconOnlyButton = {
  render: () => (
    <Button variant="quiet">
      <Icon name="bell" />
      <VisuallyHidden>Notices</VisuallyHidden>
    </Button>
  ),
};
