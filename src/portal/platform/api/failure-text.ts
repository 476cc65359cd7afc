import { useMemo } from 'react';
import { type Language, type Text, useLanguage } from '../language/language.tsx';
import { catalogue } from './error-catalogue.ts';
import { type ApiFailure, type FailureDetail, NO_REPLY, UNEXPECTED_REPLY } from './failure.ts';

type Said = Pick<FailureDetail, 'code' | 'message' | 'params'>;

/** Puts failures into words: by code from the error catalogue, else as the server said it. */
export interface FailureText {
  /** One sentence for the whole failure. */
  of(failure: Said): string;
  /** Sentences by field name, for a form's `serverErrors`, the same object each time; several for one field are joined. */
  byField(failure: ApiFailure): Record<string, string>;
  /** Sentences that belong to no field. */
  general(failure: ApiFailure): string[];
}

/** The words of one language. */
export function failureTextFor(language: Language, text: Text): FailureText {
  const told = new WeakMap<ApiFailure, Record<string, string>>();
  const of = ({ code, message, params }: Said): string => {
    if (code === NO_REPLY) return text('failure.noReply');
    if (code === UNEXPECTED_REPLY) return text('failure.unexpected');
    const known = catalogue();
    return known?.isErrorCode(code) ? known.errorText(code, params, language) : message;
  };
  return {
    of,
    byField(failure) {
      const known = told.get(failure);
      if (known) return known;
      const fields: Record<string, string> = {};
      for (const detail of failure.errors) {
        if (detail.field === undefined) continue;
        const before = fields[detail.field];
        fields[detail.field] = before === undefined ? of(detail) : `${before} ${of(detail)}`;
      }
      told.set(failure, fields);
      return fields;
    },
    general(failure) {
      const loose = failure.errors.filter((detail) => detail.field === undefined).map(of);
      return loose.length > 0 ? loose : failure.errors.length > 0 ? [] : [of(failure)];
    },
  };
}

/** Failure sentences in the current language. */
export function useFailureText(): FailureText {
  const { language, text } = useLanguage();
  return useMemo(() => failureTextFor(language, text), [language, text]);
}
