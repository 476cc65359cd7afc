import { useState } from 'react';
import { Button } from '../../kit/actions/Button.tsx';
import { Select } from '../../kit/inputs/Select.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useText } from '../../platform/language/language.tsx';
import { type ThemeId, themes, useTheme } from '../../platform/preferences/theme.tsx';
import css from './ThemeScreen.module.css';

const titles = { 'Light Theme': 'theme.light', 'Dark Theme': 'theme.dark' } as const;

/** Light or dark: Apply takes the choice, Reset goes back to light (spec 1 §2.8). */
export function ThemeScreen() {
  const text = useText();
  const { theme, setTheme } = useTheme();
  const [chosen, setChosen] = useState<ThemeId>(theme);
  const reset = () => {
    setChosen('Light Theme');
    setTheme('Light Theme');
  };
  return (
    <div className={css.page}>
      <PageHeader title={text('theme.title')}>{text('theme.lead')}</PageHeader>
      <Select
        label={text('theme.label')}
        value={chosen}
        onChange={(id) => setChosen(id === 'Dark Theme' ? id : 'Light Theme')}
        placeholder=""
        options={themes.map(({ id }) => ({ id, label: text(titles[id]) }))}
      />
      <div className={css.actions}>
        <Button variant="primary" isDisabled={chosen === theme} onPress={() => setTheme(chosen)}>
          {text('theme.apply')}
        </Button>
        <Button onPress={reset}>{text('theme.reset')}</Button>
      </div>
    </div>
  );
}
