import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatReference } from '@steadfast/contract';
import { readApiConfig } from './api-config';
import { StartError } from '@steadfast/server';
import { Environment } from './environment';
import { REPOSITORY_FOLDER } from './folders';

const SECRET = 'x'.repeat(32);

describe('readApiConfig', () => {
  it('needs nothing during development', () => {
    expect(readApiConfig({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      dataDir: `${REPOSITORY_FOLDER.replace(/\/$/, '')}/.data`,
      mediaDir: `${REPOSITORY_FOLDER.replace(/\/$/, '')}/.data/media-library`,
      mediaBucket: undefined,
      jwtSecret: undefined,
      devOutboxKey: undefined,
      sampleFolder: undefined,
      unset: [],
      isTryOut: false,
      corsOrigins: [],
      logLevel: 'info',
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readApiConfig({ PORT: '', SMTP_URL: ' ', CORS_ORIGINS: '' })).toEqual(readApiConfig({}));
  });

  it.each([
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SMTP_URI', 'SMTP_URL'],
  ])('refuses the misspelt %s, and names %s', (name, meant) => {
    expect(() => readApiConfig({ [name]: 'x' })).toThrow(
      `${name} is not read: rename it to ${meant}, or remove it.`,
    );
    expect(() => readApiConfig({ [name]: '' })).not.toThrow();
  });

  it('reads every variable', () => {
    expect(
      readApiConfig({
        NODE_ENV: 'production',
        HOST: '::',
        PORT: '80',
        DATABASE_URL: 'postgres://u:p@db:5432/steadfast',
        DATA_DIR: '/var/lib/steadfast',
        MEDIA_DIR: '/srv/media',
        JWT_SECRET: SECRET,
        JWT_SECRET_FALLBACKS: `${SECRET}1, ${SECRET}2`,
        SMTP_URL: 'smtps://u:p@mail:465',
        MAIL_FROM: 'Steadfast <no-reply@example.org>',
        SMS_URL: 'twilio://AC1:secret@api.twilio.com?from=%2B15551234567',
        PUBLIC_URL: 'https://watch.example.org/',
        CORS_ORIGINS: 'https://a.example, http://localhost:3000',
        LOG_LEVEL: 'warn',
      }),
    ).toMatchObject({
      production: true,
      host: '::',
      port: 80,
      databaseUrl: 'postgres://u:p@db:5432/steadfast',
      dataDir: '/var/lib/steadfast',
      mediaDir: '/srv/media',
      jwtSecret: SECRET,
      jwtSecretFallbacks: [`${SECRET}1`, `${SECRET}2`],
      smtpUrl: 'smtps://u:p@mail:465',
      mailFrom: 'Steadfast <no-reply@example.org>',
      smsUrl: 'twilio://AC1:secret@api.twilio.com?from=%2B15551234567',
      publicUrl: 'https://watch.example.org',
      apiPublicUrl: 'https://watch.example.org/api',
      corsOrigins: ['https://a.example', 'http://localhost:3000'],
      logLevel: 'warn',
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'mysql://u:secret@db/x'],
    ['DATABASE_URL', 'postgres://db'],
    ['DATABASE_URL', 'postgres://u:sec/ret@db/x'],
    ['DATABASE_QUERY_MAX_MS', '10s'],
    ['JWT_SECRET', 'short secret'],
    ['JWT_SECRET', 'only-to-try-0123456789-0123456789'],
    ['JWT_SECRET_FALLBACKS', `${SECRET},short secret`],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'smtp://u:sec/ret@mail:587'],
    ['SMTP_URL', 'smtp://u:100%@mail:587'],
    ['REDIS_URL', 'redis://u:1#ret@redis:6379'],
    ['MAIL_FROM', 'nobody'],
    ['SMS_URL', 'twilio://AC1:secret@api.twilio.com'],
    ['SMS_URL', 'twilio://AC1:secret@api.twilio.com?from=+15551234567'],
    ['PUBLIC_URL', 'site.example.net'],
    ['PUBLIC_URL', 'https://example.net/watch'],
    ['PUBLIC_URL', 'https://ann:secret@example.net'],
    ['API_PUBLIC_URL', 'https://example.net/api?v=1'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example,https://b.example/path'],
    ['LOG_LEVEL', 'loud'],
    ['DEV_OUTBOX_KEY', 'too short'],
    ['API_TRY_OUT', 'yes'],
  ])(
    'refuses %s=%s in one sentence that names it and the mend, and keeps the value to itself',
    (name, value) => {
      const message = failure({ [name]: value });
      expect(message).toMatch(new RegExp(`^${name} must .{15,}\\.$`));
      expect(message).not.toContain('\n');
      if (value.length > 6) expect(message).not.toContain(value);
    },
  );

  it('says of a password in an address what has to be percent-encoded', () => {
    expect(failure({ SMTP_URL: 'smtp://u:sec/ret@mail:587' })).toMatch(/percent-encoded \(%2F /);
  });

  it('takes the password of the user in SMTP_URL as it is from SMTP_PASSWORD', () => {
    const env = { MAIL_FROM: 'a@example.org', PUBLIC_URL: 'https://watch.example.org' };
    const { smtpUrl } = readApiConfig({ ...env, SMTP_URL: 'smtp://me@mail:587', SMTP_PASSWORD: '50%' });
    expect(smtpUrl).toBe('smtp://me:50%25@mail:587');
  });

  it("leaves to PostgreSQL's own variables what DATABASE_URL leaves out", () => {
    for (const url of ['postgres://me@db/x', 'postgres:///'])
      expect(readApiConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it('reads the bucket of MEDIA_URL, and refuses a wrong one without showing its login', () => {
    const env = { MEDIA_URL: 's3://media/of/site', S3_ENDPOINT: 'https://s3.example.org' };
    expect(readApiConfig(env).mediaBucket).toMatchObject({ bucket: 'media', prefix: 'of/site/' });
    expect(failure({ ...env, MEDIA_URL: 'https://key:secret@media' })).toMatch(
      /^MEDIA_URL is "https:\/\/…@media" but must be s3:\/\/BUCKET or .*, or left out to use MEDIA_DIR only\.$/,
    );
    expect(failure({ ...env, S3_ENDPOINT: '' })).toMatch(/^S3_REGION is missing: /);
    expect(failure({ ...env, AWS_ACCESS_KEY_ID: 'a' })).toMatch(/^AWS_SECRET_ACCESS_KEY is missing: /);
  });

  it('demands nothing of commands that serve nobody', () => {
    const env = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail' };
    expect(readApiConfig(env, { serves: false }).jwtSecret).toBeUndefined();
  });

  it('names everything that is missing in production in one message, and what follows where it starts without', () => {
    const message = failure({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail' });
    expect(message.match(/[A-Z_]+(?= is missing:)/g)).toEqual(['JWT_SECRET', 'PUBLIC_URL']);
    expect(message.match(/(?<=Without )[A-Z_]+/g)).toEqual(['DATABASE_URL', 'SMS_URL']);
    expect(message).not.toContain('\n');
    const { unset } = readApiConfig({ NODE_ENV: 'production', JWT_SECRET: SECRET });
    expect(unset.join(' ').match(/(?<=Without )[A-Z_]+/g)).toEqual([
      'DATABASE_URL',
      'PUBLIC_URL',
      'SMTP_URL',
      'SMS_URL',
    ]);
  });

  it('names in production who reads unsent messages, where the outbox shows them', () => {
    const env = { NODE_ENV: 'production', JWT_SECRET: SECRET, DEV_OUTBOX_KEY: 'a-key-of-the-outbox' };
    const { unset } = readApiConfig(env);
    expect(unset).toContainEqual(expect.stringMatching(/^Without SMTP_URL, .* who has DEV_OUTBOX_KEY/));
    expect(unset.join(' ')).not.toMatch(/nobody can sign up|nothing can be shared/);
    const withTexts = {
      ...env,
      SMS_URL: 'twilio://AC1:secret@api.twilio.com?from=%2B15551234567',
      PUBLIC_URL: 'https://watch.example.org',
    };
    expect(readApiConfig(withTexts).unset.join(' ')).toMatch(/nobody can sign up/);
  });

  it('sends mail from the host of the site unless MAIL_FROM says otherwise', () => {
    const { mailFrom } = readApiConfig({ PUBLIC_URL: 'https://watch.example.org' });
    expect(mailFrom).toBe('Steadfast <no-reply@watch.example.org>');
  });

  it.each([
    ['SMTP_URL', { SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@example.org' }],
    ['SMS_URL', { SMS_URL: 'twilio+http://AC1:secret@localhost:9?from=MG0123456789abcdef0123456789abcdef' }],
  ])('demands PUBLIC_URL beside %s: links in messages are absolute', (name, env) => {
    expect(failure(env)).toBe(
      `PUBLIC_URL is missing: beside ${name} it must be the address of the site, without a path or a query, for instance https://watch.example.org: the site needs a host of its own.`,
    );
    expect(readApiConfig({ ...env, PUBLIC_URL: 'https://watch.example.org' }).publicUrl).toBeDefined();
  });
});

it('The reference in README.md is what `npm run schema -w shared/contract` writes', () => {
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  const readme = readFileSync(join(REPOSITORY_FOLDER, 'api/README.md'), 'utf8');
  expect(inOneLine(readme)).toContain(` ${inOneLine(formatReference(Environment))} \`GET /api/livez\``);
});

function failure(env: Record<string, string>): string {
  try {
    readApiConfig(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('It was taken');
}
