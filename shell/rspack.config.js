import { host } from '../rspack.base.js';

export default host(import.meta.url, {
  name: 'shell',
  main: './src/main.tsx',
  budgetKB: 172,
});
