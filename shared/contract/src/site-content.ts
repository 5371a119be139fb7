/**
 * The content file: what the operator says about the ministry behind the site, in one JSON file and without a build
 * (docs/operate.md). All of it is plain text; markup shows as text.
 */
import { Type, type Static } from '@sinclair/typebox';

const text = (description: string) => Type.String({ pattern: '\\S', description });
const paragraphs = Type.Array(text('text, one string for each paragraph'), {
  minItems: 1,
  description: 'a list of paragraphs; leave it out where there is nothing to say',
});
const closed = { additionalProperties: false };

/** A value or a belief. */
export const Statement = Type.Object(
  { name: text('a few words'), text: text('a sentence or two') },
  { ...closed, description: 'an object with name and text' },
);
export type Statement = Static<typeof Statement>;

const statements = Type.Array(Statement, {
  minItems: 1,
  description: 'a list of {name, text}; leave it out where there is nothing to say',
});

/** A member of the team (REQ-NAV-10). */
export const TeamMember = Type.Object(
  {
    name: text('the name'),
    role: text('what this person does, in a few words'),
    bio: paragraphs,
    picture: Type.Optional(
      Type.String({
        // The origin replaces the name with a URL before the browser gets it.
        pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*\\.(webp|avif|jpe?g|png)$',
        description: 'the name of a square .webp, .avif, .jpg or .png in the folder of the content file',
      }),
    ),
  },
  { ...closed, description: 'an object with name, role, bio and perhaps picture' },
);
export type TeamMember = Static<typeof TeamMember>;

/** The content of About (REQ-NAV-10). A field that is left out has no section there. */
export const AboutContent = Type.Object(
  {
    lead: Type.Optional(text('one sentence below the heading')),
    mission: Type.Optional(paragraphs),
    vision: Type.Optional(paragraphs),
    values: Type.Optional(statements),
    beliefs: Type.Optional(statements),
    team: Type.Optional(
      Type.Array(TeamMember, { minItems: 1, description: 'a list of people; leave it out for none' }),
    ),
  },
  { ...closed, description: 'an object' },
);
export type AboutContent = Static<typeof AboutContent>;

/** The whole content file. */
export const SiteContent = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'where the schema is, for editors' })),
    name: text('what the site is called'),
    tagline: Type.String({ description: 'a sentence, or "" for none' }),
    socialLinks: Type.Array(
      Type.Object(
        {
          name: text('the name of the network'),
          url: Type.String({
            pattern: '^https?://[^\\s"\'<>\\\\]+$',
            description: 'an address that begins with https://',
          }),
        },
        { ...closed, description: 'an object with name and url' },
      ),
      { description: 'a list of {name, url}, or [] for none' },
    ),
    about: Type.Optional(AboutContent),
  },
  { $id: 'SiteContent', title: 'The content of the site', ...closed, description: 'an object' },
);
export type SiteContent = Static<typeof SiteContent>;
