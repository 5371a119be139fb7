import { host } from './rspack/index.js';

export default host(import.meta.url, { name: 'stand-in', main: './src/stand-in/main.tsx', budgetKB: 200 });
