import { createIntl } from '@formatjs/intl';
import type { Messages } from '../../src/build/message-files.ts';
import type { Language } from '../../src/portal/messages/sets.ts';
import { messagesIn } from '../../tests/support/words/messages.ts';

export type { Language };

/** What the portal says in a language, asked by message id as the portal itself asks. */
export type Words = (id: string, values?: Readonly<Record<string, string | number>>) => string;

const catalogues: Readonly<Record<Language, Messages>> = {
  en: messagesIn('en'),
  zh: messagesIn('zh'),
};

/** Browsers in that language, and what the portal writes into `lang`. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-MY', zh: 'zh-CN' };

/**
 * The words of a language.
 * @throws Error for an id that has no message: a test may not wait for a text nobody can see
 */
export function wordsOf(language: Language): Words {
  const messages = catalogues[language];
  const intl = createIntl({ locale: localeOf[language], messages: { ...messages } });
  return (id, values) => {
    if (!(id in messages)) throw new Error(`No message is called ${id}`);
    return intl.formatMessage({ id }, { ...values });
  };
}

/** English texts whose Chinese is another: none of them may stand on a Chinese page. */
export const englishTexts: ReadonlySet<string> = new Set(
  Object.entries(catalogues.en)
    .filter(([id, message]) => message !== catalogues.zh[id] && !message.includes('{'))
    .map(([, message]) => message.trim()),
);

/** Every message id: one that shows on a page is a text that was never written. */
export const messageIds: ReadonlySet<string> = new Set(Object.keys(catalogues.en));
