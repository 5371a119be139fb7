import { ShareButton } from '../index';

export default { component: ShareButton, parameters: { arrangement: 'row' } };

const target = { kind: 'series', id: 1, title: 'Forged' } as const;

export const Sizes = {
  render: () => (
    <>
      <ShareButton target={target} size="small" />
      <ShareButton target={target} />
      <ShareButton target={target} size="large" />
    </>
  ),
};

export const Variants = {
  render: () => (
    <>
      <ShareButton target={target} variant="primary" />
      <ShareButton target={target} variant="quiet" />
    </>
  ),
};
