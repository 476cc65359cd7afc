import './kit/tokens.css';
import './kit/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstLanguage, loadLanguage, showLanguageOf } from './platform/language/language.tsx';
import { firstTheme, showTheme } from './platform/preferences/theme.tsx';
import { storedKeys } from './platform/session/account.ts';
import { App } from './shell/App.tsx';
import { signedInCode } from './shell/signed-in-code.ts';
import { showUnloaded } from './unloaded.ts';

showTheme(firstTheme());
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw in.');

// Whoever was signed in here is most likely still so: everything is fetched at once then.
const wasSignedIn = storedKeys().length > 1;
if (wasSignedIn) void signedInCode().catch(() => {});
const sets = wasSignedIn ? (['signIn', 'shell'] as const) : (['signIn'] as const);
const language = await loadLanguage(firstLanguage(), navigator.language, sets).catch(() => null);
if (language === null) showUnloaded(root, () => location.reload());
else {
  showLanguageOf(language);
  createRoot(root).render(
    <StrictMode>
      <App language={language} />
    </StrictMode>,
  );
}
