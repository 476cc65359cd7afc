/** Pages come lazily, and a busy machine takes its time with them: what is awaited may take longer than a second. */
const LONGEST = 20_000;

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: LONGEST });
}

export {};
