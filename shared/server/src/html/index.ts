/** The HTML of the site's page and its policies, as origin and development servers send them. */
export {
  composeHtml,
  type HtmlParts,
  type LinkedFile,
  type PageHead,
  type RenderedView,
} from './compose-html';
export { composeContentPolicy, composePermissionsPolicy } from './content-policy';
export { markup, rawMarkup, type Markup } from './markup';
