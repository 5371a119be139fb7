import { fakeApi, hydratePage } from '@steadfast/testing';
import { within } from '@testing-library/react';
import { allWell } from '../../test/catalogue';
import { pages } from '../../test/pages';

it.each(pages)('the browser takes over $at as the server rendered it', async ({ page, ...site }) => {
  fakeApi(allWell);
  const content = within(await hydratePage(page, site));
  expect(content.getByRole('heading', { level: 1 })).toBeInTheDocument();
});
