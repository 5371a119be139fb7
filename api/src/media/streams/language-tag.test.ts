import { parseLanguageTag } from './language-tag';

describe('parseLanguageTag', () => {
  it('REQ-API-3 takes language tags, and writes them in one way', () => {
    const tags = {
      en: 'en',
      'PT-br': 'pt-BR',
      'zh-hant': 'zh-Hant',
      'es-419': 'es-419',
      ger: 'de',
      aaq: 'aaq',
    };
    for (const [text, tag] of Object.entries(tags)) {
      expect({ text, tag: parseLanguageTag(text) }).toEqual({ text, tag });
    }
  });

  it('REQ-API-3 takes nothing else', () => {
    for (const text of ['', 'e', 'english', 'German', 'english-US', 'en_US', 'en ', '-', 'jp', 'cz', 'und']) {
      expect({ text, tag: parseLanguageTag(text) }).toEqual({ text, tag: undefined });
    }
  });
});
