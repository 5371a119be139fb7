#!/usr/bin/env node
/** The command line tool. Its sources are TypeScript, which tsx reads, without the settings of the caller's project. */
import { register } from 'tsx/esm/api';

register({ tsconfig: false });
const { main } = await import('../src/cli/main.ts');
await main();
