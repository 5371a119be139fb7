import { Type } from '@sinclair/typebox';
import { optionalVariable } from '@steadfast/contract';

/** What `npm run serve` reads itself; docs/operate.md lists it. */
export const ServerEnvironment = Type.Object({
  PORT: Type.String({ title: 'where it listens; 0 picks a free port', default: '3000' }),
  HOST: Type.String({ title: 'address to listen on; `0.0.0.0` for all', default: '127.0.0.1' }),
  SITE_FOLDER: optionalVariable({ title: 'the site that the origin serves', unset: '`.site`' }),
  SITE_TARGET: optionalVariable({
    title: 'a bucket, `s3://BUCKET/FOLDER`, that the origin copies into `SITE_FOLDER` and follows',
  }),
});
