/** What the build makes of this folder (`src/build/audit-page.ts`). */
declare module 'virtual:audit-page' {
  export const script: string;
  export const style: string;
}

declare module 'virtual:audit-page-words' {
  /** Texts of the portal that the page says too, in English and Chinese, by their keys. */
  export const shared: Readonly<Record<string, readonly [string, string]>>;
}
