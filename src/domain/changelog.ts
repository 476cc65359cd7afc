import releases from './changelog.json' with { type: 'json' };

/** One version of the program and what it brought, in words for those who use it. */
export interface Release {
  readonly versionNo: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly changes: readonly { readonly en: string; readonly zh: string }[];
}

/** The release log behind the version label, newest first; made from `docs/CHANGELOG.md`. */
export const changelog: readonly Release[] = releases;
