import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure, NO_SESSION } from '../api/failure.ts';
import { useLanguage } from '../language/language.tsx';
import { useNotifications } from './notifications.tsx';

/**
 * Keeps every read that failed in the bell (spec 1 §8): the page says so in its place, and who comes back to it later
 * finds its report here. What was read is named by the query's key; what runs behind every page is nobody's read.
 */
export function useFailedReads(): void {
  const queries = useQueryClient();
  const { textOr } = useLanguage();
  const { noted } = useNotifications();
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        // Who has to sign in again is asked to over the page.
        if (error instanceof ApiFailure && error.code === NO_SESSION) return;
        const name = readName(event.query, textOr);
        if (name !== '') noted(error, 'action.retrieve', { name });
      }),
    [queries, textOr, noted],
  );
}

/** What is read of many records; anything else is about one. */
const ofMany = ['list', 'choices', 'values', 'counts', 'of', 'all', 'rates', 'names', 'permitted'];

/** 'price history', 'outlet stocks', else the name of the resource: 'item' for one, 'items' for many. */
function readName({ queryKey }: Query, textOr: ReturnType<typeof useLanguage>['textOr']): string {
  const [subject, part] = queryKey.map(String);
  const resource = `resource.${subject}.${ofMany.includes(part ?? '') ? 'many' : 'one'}`;
  const name = textOr(`read.${subject}.${part}`, textOr(`read.${subject}`, textOr(resource, '')));
  return name.charAt(0).toLowerCase() + name.slice(1);
}
