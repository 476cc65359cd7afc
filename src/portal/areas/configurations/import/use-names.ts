import { useLanguage } from '../../../platform/language/language.tsx';

/** What the portal calls the kind of record imported, and its fields. */
export function useNames(type: string) {
  const { text, textOr } = useLanguage();
  return {
    /** 'vendors', '供应商'. */
    kind: textOr(`resource.${type}.many`, type),
    /** A field's label; numbered for a custom field. */
    field: (name: string, slot: number | null): string => {
      const label = textOr(`field.${type}.${name}`, textOr(`field.${name}`, name));
      return slot === null ? label : `${label} ${slot + 1}`;
    },
    /** What a file may hold at most. */
    limits: type === 'catalogue' ? ('import.limits.catalogue' as const) : ('import.limits' as const),
    /** The separator in words. */
    delimiter: (sign: string): string => {
      if (sign === ',') return text('import.delimiter.comma');
      if (sign === ';') return text('import.delimiter.semicolon');
      return sign === '\t' ? text('import.delimiter.tab') : text('import.delimiter.other', { sign });
    },
  };
}

export type Names = ReturnType<typeof useNames>;
