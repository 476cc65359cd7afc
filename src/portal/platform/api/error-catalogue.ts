type Catalogue = typeof import('../../../domain/errors.ts');

let loaded: Catalogue | null = null;
let pending: Promise<Catalogue> | null = null;

/** The error catalogue is large and needed only once something was refused: it comes with the first refusal. */
export function loadCatalogue(): Promise<Catalogue> {
  pending ??= import('../../../domain/errors.ts').then((catalogue) => {
    loaded = catalogue;
    return catalogue;
  });
  return pending;
}

/** The catalogue if it is there. */
export const catalogue = (): Catalogue | null => loaded;
