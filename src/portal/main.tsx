import './kit/tokens.css';
import './kit/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { storedKeys } from './shell/account.ts';
import { firstLanguage, loadLanguage, showLanguageOf } from './shell/language.tsx';
import { signedInCode } from './shell/signed-in-code.ts';
import { firstTheme, showTheme } from './shell/theme.tsx';

showTheme(firstTheme());
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw in.');

// Whoever was signed in here is most likely still so: everything is fetched at once then.
const wasSignedIn = storedKeys().length > 1;
if (wasSignedIn) void signedInCode().catch(() => {});
const sets = wasSignedIn ? (['signIn', 'shell'] as const) : (['signIn'] as const);
const language = await loadLanguage(firstLanguage(), navigator.language, sets);
showLanguageOf(language);
createRoot(root).render(
  <StrictMode>
    <App language={language} />
  </StrictMode>,
);
